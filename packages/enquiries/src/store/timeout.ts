/** The statement may still be executed. */
export class StoreTimeout extends Error {
  override name = 'StoreTimeout';
}

export async function waitAtMost<T>(
  promise: Promise<T>,
  ms: number | undefined,
  message: string,
): Promise<T> {
  if (ms === undefined) return promise;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StoreTimeout(message)), ms);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
