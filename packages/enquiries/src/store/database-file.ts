import { rmSync, statSync } from 'node:fs';

function readFileIdentity(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** Detects that the open SQLite file was replaced. */
export class DatabaseFile {
  readonly #identities: ReadonlyMap<string, string | undefined>;
  readonly #path: string;

  /** After first use of the connection: its log must exist. */
  constructor(path: string) {
    this.#path = path;
    const files = [path, `${path}-wal`, `${path}-shm`];
    this.#identities = new Map(files.map((file) => [file, readFileIdentity(file)]));
  }

  #isSame(file: string): boolean {
    const identity = readFileIdentity(file);
    return identity !== undefined && identity === this.#identities.get(file);
  }

  isInPlace(): boolean {
    return this.#isSame(this.#path);
  }

  /** SQLite would replay the replaced file's log into the new one, whose own log is kept. */
  removeStaleLog(): void {
    if (this.isInPlace() || readFileIdentity(this.#path) === undefined) return;
    for (const file of [`${this.#path}-wal`, `${this.#path}-shm`]) {
      if (this.#isSame(file)) rmSync(file, { force: true });
    }
  }
}
