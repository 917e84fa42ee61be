import type { Uri } from 'vscode';
import { type GitChange, type GitRepository, untracked } from './gitApi.ts';

/** The changes of a repository's working tree since its branch began. */
export interface BranchChanges {
  /** The branch that it began from; undefined if the changes are those since the last commit. */
  readonly since: string | undefined;
  /** The commit to compare with; undefined in a repository without commits. */
  readonly base: string | undefined;
  readonly changed: readonly Uri[];
  readonly added: readonly Uri[];
}

/** The part of a repository that is used. */
interface Compared extends Pick<GitRepository, 'getConfig' | 'getMergeBase'> {
  readonly state: Pick<GitRepository['state'], 'HEAD' | 'remotes' | 'workingTreeChanges' | 'untrackedChanges'>;
  diffWith(reference: string): Promise<readonly GitChange[]>;
}

/** Reads the changes without modifying the repository. Rejects with the errors of the Git extension. */
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
 * The commit where a branch began: from the branch that VS Code recorded for it, otherwise from the main branch of the
 * remote or of this machine. `getBranchBase` of the Git extension is not used, because it writes its result into the
 * repository's configuration.
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
  // Git takes a leading hyphen as an option, and the configuration of a repository is not trusted.
  for (const branch of candidates.filter((each) => each !== '' && each !== name && !each.startsWith('-'))) {
    const commit = await quietly(repository.getMergeBase(branch, 'HEAD'));
    if (commit !== undefined && commit !== '') {
      return { branch: branch.replace(/\/HEAD$/, ''), commit };
    }
  }
  return undefined;
}

/** The value, or undefined if the promise rejects: a missing branch or key is an expected result here. */
function quietly<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch(() => undefined);
}
