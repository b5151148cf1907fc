import { expect, it } from 'vitest';
import { publicAddresses } from './public-host.ts';

it.each([
  '127.0.0.1',
  '[::1]',
  '10.1.2.3',
  '192.168.1.1',
  '172.16.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::a00:1]',
  '[2002:a00:1::]',
  '[2001:0:a00:1::]',
  '[::127.0.0.1]',
  '[::a00:1]',
  '[::ffff:0:a00:1]',
  '[64:ff9b:1::a00:1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  'localhost',
])('refuses %s', async (host) => {
  await expect(publicAddresses(host)).rejects.toThrow(/private network/);
});

it.each(['8.8.8.8', '[2001:4860:4860::8888]'])('lets %s through', async (host) => {
  expect(await publicAddresses(host)).toEqual([host.replaceAll(/[[\]]/g, '')]);
});

it('refuses a name without an address', async () => {
  await expect(publicAddresses('localhost.invalid')).rejects.toThrow(
    'No address is known for localhost.invalid.',
  );
});
