import type { Channel } from 'storybook/internal/channels';

type Args = Record<string, unknown>;

interface FuzzWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  __STORYBOOK_PREVIEW__: {
    storyStoreValue: {
      loadStory: (options: { storyId: string }) => Promise<{
        initialArgs: Args;
        argTypes: Record<string, { type?: { required?: boolean; name: string } }>;
      }>;
    };
  };
}

/**
 * Runs in the page, so everything it uses stands inside: draws each story with hostile args and says
 * which crashed. Elements and functions stay as the story gives them; each round replaces all other
 * values at once, in objects and lists too.
 */
export async function crashesOf(storyIds: string[]): Promise<string[]> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
    window as unknown as FuzzWindow;
  const long = 'Donaudampfschifffahrt 船 سفينة '.repeat(40);
  const strings = ['', 'activ', long, 'constructor', '0'];
  const numbers = [0, -1, Number.NaN, 1e21, Number.POSITIVE_INFINITY];

  /** What went wrong until the story is drawn and all that follows is done. */
  const drawn = (storyId: string, action: () => void) =>
    new Promise<string | undefined>((resolve) => {
      let crash: string | undefined;
      const onException = ({ message }: { message: string }) => (crash = message);
      const onPhase = (phase: { storyId: string; newPhase: string }) => {
        if (phase.storyId !== storyId) return;
        if (phase.newPhase === 'errored') crash ??= phase.newPhase;
        if (phase.newPhase === 'finished') end();
      };
      const end = () => {
        channel.off('storyThrewException', onException);
        channel.off('storyRenderPhaseChanged', onPhase);
        channel.off('storyUnchanged', end);
        resolve(crash);
      };
      channel.on('storyThrewException', onException);
      channel.on('storyRenderPhaseChanged', onPhase);
      // The answer to selecting the story that is shown already.
      channel.on('storyUnchanged', end);
      action();
    });

  const isElement = (value: object) => '$$typeof' in value;
  const hostile = (value: unknown, round: number): unknown => {
    if (typeof value === 'string') return strings[round % strings.length];
    if (typeof value === 'number') return numbers[round % numbers.length];
    if (typeof value === 'boolean') return round % 2 === 0 ? !value : value;
    if (typeof value !== 'object' || value === null || isElement(value)) return value;
    if (Array.isArray(value)) return value.map((item) => hostile(item, round));
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, hostile(part, round)]),
    );
  };

  const crashes: string[] = [];
  for (const storyId of storyIds) {
    await drawn(storyId, () => channel.emit('setCurrentStory', { storyId, viewMode: 'story' }));
    const { initialArgs, argTypes } = await preview.storyStoreValue.loadStory({ storyId });
    const names = Object.keys(argTypes);
    const all = (change: (value: unknown, name: string) => unknown) =>
      Object.fromEntries(names.map((name) => [name, change(initialArgs[name], name)]));
    const samples: Record<string, unknown> = { string: 'a', number: 1, boolean: false, enum: 'a' };
    const given = (value: unknown, name: string) =>
      value ?? samples[argTypes[name]?.type?.name ?? ''];
    const optional = (value: unknown, name: string, none: unknown) =>
      argTypes[name]?.type?.required || typeof value === 'function' ? value : none;
    const variants = [
      ...strings.map((_, round) => all((value, name) => hostile(given(value, name), round))),
      all((value, name) => (Array.isArray(value) ? [] : optional(value, name, undefined))),
      all((value, name) => optional(value, name, null)),
    ];
    for (const updatedArgs of variants) {
      const crash = await drawn(storyId, () => {
        channel.emit('updateStoryArgs', { storyId, updatedArgs });
      });
      if (crash !== undefined) {
        crashes.push(`${storyId}: ${crash}, with ${JSON.stringify(updatedArgs).slice(0, 300)}`);
        await drawn(storyId, () => channel.emit('forceRemount', { storyId }));
      }
    }
    channel.emit('resetStoryArgs', { storyId });
  }
  return crashes;
}

/** Runs in the page: the callbacks that stories give without a mock, whose calls nobody sees. */
export async function silentCallbacksOf(storyIds: string[]): Promise<string[]> {
  const { storyStoreValue } = (window as unknown as FuzzWindow).__STORYBOOK_PREVIEW__;
  const silent: string[] = [];
  for (const storyId of storyIds) {
    const { initialArgs } = await storyStoreValue.loadStory({ storyId });
    for (const [name, value] of Object.entries(initialArgs)) {
      if (/^on[A-Z]/.test(name) && typeof value === 'function' && !('mock' in value)) {
        silent.push(`${storyId}: ${name}`);
      }
    }
  }
  return silent;
}
