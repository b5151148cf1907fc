import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartError } from './errors/start-error.ts';
import { fail, print } from './terminal.ts';

const hostile = 'a\u001b[2Kb\u009b31m\u202ec\u200bd\r\u0007';

describe('what a command says', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows what a terminal would obey, and keeps its lines', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    print(`${hostile}\nнaïve 李明`);
    expect(said.mock.lastCall).toEqual([
      'a\\u{1b}[2Kb\\u{9b}31m\\u{202e}c\\u{200b}d\\u{d}\\u{7}\nнaïve 李明',
    ]);
  });

  it('does so in tables, whose rows stay rows', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    print([{ name: hostile }, { name: 'x\ny' }]);
    const text = String(said.mock.lastCall);
    expect(text).not.toMatch(/[^\P{C}\n]/u);
    expect(text.split('\n')).toHaveLength(6);
  });

  it.each([new StartError(hostile), new Error(hostile)])('does so in failures: %o', (error) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exited');
    });
    expect(() => fail(error)).toThrow('exited');
    expect(exit).toHaveBeenCalledWith(1);
    expect(String(said.mock.lastCall)).not.toMatch(/[^\P{C}\n]/u);
  });
});
