import { gitIn } from '../../tools/editor/publish/git.ts';

/** Makes `root` a checkout with `what` of it pushed to a bare repository in the folder `bare`. */
export function pushCheckout(bare: string, root: string, what = '-A'): ReturnType<typeof gitIn> {
  const git = gitIn(root);
  gitIn(bare)('init', '--quiet', '--bare', '--initial-branch=main');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Owner');
  git('config', 'user.email', 'owner@site.example');
  git('add', what);
  git('commit', '--quiet', '-m', 'All');
  git('remote', 'add', 'origin', bare);
  git('push', '--quiet', '-u', 'origin', 'main');
  return git;
}
