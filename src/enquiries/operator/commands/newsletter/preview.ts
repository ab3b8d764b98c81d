import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { addressed } from '../../../newsletter/mails.ts';
import type { Run } from '../../run.ts';
import { issueOf, withIssue } from './issue.ts';

type Options = { output: string };

export const addPreview = (newsletter: Command, run: Run) =>
  withIssue(newsletter.command('preview'))
    .description('write its mail as HTML and text, without network or database')
    .option('--output <FOLDER>', 'where to', 'newsletter-preview')
    .action((name: string, { output }: Options) => {
      const { letter, mail } = issueOf(name, run.build);
      const { figure } = letter;
      mkdirSync(output, { recursive: true });
      const files = { html: join(output, `${name}.html`), text: join(output, `${name}.txt`) };
      let { html, text } = addressed(mail, '', 'preview');
      if (figure) {
        // Beside the page, so that it opens without a server.
        const picture = `${name}.png`;
        const built = join(run.build, 'client', new URL(figure.url).pathname);
        copyFileSync(built, join(output, picture));
        html = html.replaceAll(figure.url, picture);
      }
      writeFileSync(files.html, html);
      writeFileSync(files.text, text);
      run.report(files, `${files.html} and ${files.text} written. Subject: ${mail.subject}`);
    });
