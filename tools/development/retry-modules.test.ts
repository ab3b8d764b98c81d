import { retrying } from './retry-modules.ts';

it('asks again for a module that took more than a minute, and for no other', async () => {
  const late = new Error('transport invoke timed out after 60000ms (data: {})');
  const invoke = vi.fn().mockRejectedValueOnce(late).mockRejectedValueOnce(late);
  invoke.mockResolvedValueOnce('code').mockRejectedValueOnce(new Error('no such module'));
  const ask = retrying(invoke);
  expect(await ask('fetchModule', ['/a.ts'])).toBe('code');
  expect(invoke).toHaveBeenCalledTimes(3);
  await expect(ask('fetchModule', ['/b.ts'])).rejects.toThrow('no such module');
  expect(invoke).toHaveBeenCalledTimes(4);
});
