import type { Command } from 'commander';
import { Drain } from '../../delivery/drain.ts';
import { Spool } from '../../delivery/spool.ts';
import { exit, plural, type Run, Stop } from '../run.ts';

export const addDrain = (program: Command, run: Run) =>
  program
    .command('drain')
    .description('store what a spool folder holds that no running site uses any more')
    .argument('<FOLDER>', 'SPOOL_DIR of a site that was moved or removed')
    .action(async (folder: string) => {
      const { siteUrl } = run.config;
      const spool = new Spool(folder);
      const found = (await spool.names()).length;
      if (found === 0) throw new Stop(exit.nothing, `${folder} holds no enquiries.`);
      const store = await run.open();
      const stores = { get: async () => store, pause: () => undefined };
      const silent = () => undefined;
      const log = { info: silent, warn: silent, error: silent };
      const stored = await new Drain({ spool, stores, log, siteUrl }).run();
      const { size: remaining, damaged } = spool;
      run.report(
        { stored, left: remaining, damaged },
        `${plural(stored, 'entry', 'entries')} stored; ${remaining} left, ${damaged} set aside as unreadable.`,
      );
      if (remaining > 0) run.code = exit.refused;
    });
