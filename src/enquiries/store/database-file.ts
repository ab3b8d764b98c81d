import { rmSync, statSync } from 'node:fs';

/** Device and inode of a file; undefined when there is none. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** The SQLite file that a connection has open, told from another one put in its place. */
export class DatabaseFile {
  readonly #identities: ReadonlyMap<string, string | undefined>;
  readonly #path: string;

  /** For a file whose connection has been used, so that its log is there. */
  constructor(path: string) {
    this.#path = path;
    const files = [path, `${path}-wal`, `${path}-shm`];
    this.#identities = new Map(files.map((file) => [file, identityOf(file)]));
  }

  #isSame(file: string): boolean {
    const identity = identityOf(file);
    return identity !== undefined && identity === this.#identities.get(file);
  }

  isInPlace(): boolean {
    return this.#isSame(this.#path);
  }

  /**
   * After the file was replaced: removes its log, which SQLite would replay into the new file and
   * damage it. A log that another process has made for the new file is left alone.
   */
  removeStaleLog(): void {
    if (this.isInPlace() || identityOf(this.#path) === undefined) return;
    for (const file of [`${this.#path}-wal`, `${this.#path}-shm`]) {
      if (this.#isSame(file)) rmSync(file, { force: true });
    }
  }
}
