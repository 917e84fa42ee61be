import { l10n } from '../model/l10n.ts';
import type { Unkept } from '../service/local/storage/database.ts';

/**
 * Describes why a local service does not run.
 *
 * @param error the error with which starting failed
 */
export function startFailureInWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' || code === 'EACCES'
    ? l10n.t('The port of the setting apmLens.local.port cannot be used. Choose another, or 0 for any free one.')
    : l10n.t('The local service cannot start. The log has the reason.');
}

/** Describes why numbers are lost when the window is closed. */
export function unkeptInWords(unkept: Unkept): string {
  return l10n.t('Numbers are kept until the window closes, and no longer. {0}', reasonInWords(unkept));
}

function reasonInWords(unkept: Unkept): string {
  switch (unkept) {
    case 'noSqlite':
      return l10n.t('This editor has no SQLite.');
    case 'inUse':
      return l10n.t('Another window watches this folder, and keeps its own.');
    case 'newer':
      return l10n.t('A newer version of APM Lens has written the file.');
    case 'unwritable':
      return l10n.t('The file cannot be written.');
  }
}

/**
 * Describes that applications which are already running report to a port that is not in use.
 *
 * @param port the port in their environment
 */
export function otherPortInWords(port: number): string {
  return l10n.t(
    'Port {0} is taken, so another one is used: applications that were started before have to be started again, in new terminals.',
    port,
  );
}
