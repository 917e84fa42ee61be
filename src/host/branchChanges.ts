import type { Uri } from 'vscode';
import { type GitChange, type GitRepository, untracked } from './gitApi.ts';

/** What a repository's working tree changes in comparison with where its branch began. */
export interface BranchChanges {
  /** The branch it began from; undefined where the changes are those since the last commit. */
  readonly since: string | undefined;
  /** The commit that is compared with; undefined in a repository without any. */
  readonly base: string | undefined;
  readonly changed: readonly Uri[];
  readonly added: readonly Uri[];
}

/** What is asked of a repository. */
interface Compared extends Pick<GitRepository, 'getConfig' | 'getMergeBase'> {
  readonly state: Pick<GitRepository['state'], 'HEAD' | 'remotes' | 'workingTreeChanges' | 'untrackedChanges'>;
  diffWith(reference: string): Promise<readonly GitChange[]>;
}

/** Reads what has changed, without changing anything in the repository. Rejects as the Git extension does. */
export async function branchChanges(repository: Compared): Promise<BranchChanges> {
  const { HEAD: head, workingTreeChanges, untrackedChanges = [] } = repository.state;
  const added = [...workingTreeChanges, ...untrackedChanges].filter(isUntracked).map(({ uri }) => uri);
  if (head?.commit === undefined) {
    return { since: undefined, base: undefined, changed: [], added };
  }
  const start = await startOfBranch(repository, head.name);
  const base = start?.commit ?? head.commit;
  const changed = (await repository.diffWith(base)).map(({ uri }) => uri);
  return { since: base === head.commit ? undefined : start?.branch, base, changed, added };
}

function isUntracked({ status }: GitChange): boolean {
  return status === untracked;
}

interface Start {
  readonly branch: string;
  readonly commit: string;
}

/**
 * Where a branch left another: the one that VS Code has noted for it, else the main branch of the remote or of this machine. The Git
 * extension's own `getBranchBase` is not asked, because it writes its findings into the repository's configuration.
 */
async function startOfBranch(repository: Compared, name: string | undefined): Promise<Start | undefined> {
  const noted = name === undefined ? '' : await quietly(repository.getConfig(`branch.${name}.vscode-merge-base`));
  const remotes = repository.state.remotes.map((remote) => remote.name);
  const mains = ['HEAD', 'main', 'master'];
  const candidates = [
    noted ?? '',
    ...remotes.flatMap((remote) => mains.map((main) => `${remote}/${main}`)),
    ...mains.slice(1),
  ];
  // What begins with a hyphen is an option for Git, and the configuration of a repository is anybody's.
  for (const branch of candidates.filter((each) => each !== '' && each !== name && !each.startsWith('-'))) {
    const commit = await quietly(repository.getMergeBase(branch, 'HEAD'));
    if (commit !== undefined && commit !== '') {
      return { branch: branch.replace(/\/HEAD$/, ''), commit };
    }
  }
  return undefined;
}

/** Undefined where the promise rejects: a missing branch or key is an expected result here. */
function quietly<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch(() => undefined);
}
