import { clearFilters } from './clearFilters.ts';
import type { Command, Workbench } from './command.ts';
import type { CommandName } from './commandNames.ts';
import { copyEvidence } from './copyEvidence.ts';
import { copyLocalEnvironment } from './copyLocalEnvironment.ts';
import { explain } from './explain.ts';
import { exploreSampleData } from './exploreSampleData.ts';
import { filterByHost } from './filterByHost.ts';
import { filterByName } from './filterByName.ts';
import { goToHandler } from './goToHandler.ts';
import { openDashboard } from './openDashboard.ts';
import { pinRoute } from './pinRoute.ts';
import { raiseBudget } from './raiseBudget.ts';
import { refresh } from './refresh.ts';
import { setBudget } from './setBudget.ts';
import { setPeriod } from './setPeriod.ts';
import { showMenu } from './showMenu.ts';
import { showNeverCalled } from './showNeverCalled.ts';
import { showPerformance } from './showPerformance.ts';
import { showPlatforms } from './showPlatforms.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { snoozeBudget } from './snoozeBudget.ts';
import { sortBy } from './sortBy.ts';
import { stopSampleData } from './stopSampleData.ts';
import { stopWatchingApp } from './stopWatchingApp.ts';
import { toggleCodeLens } from './toggleCodeLens.ts';
import { watchApp } from './watchApp.ts';

/** Every command that the manifest contributes. */
export function commandsOf(workbench: Workbench): Readonly<Record<CommandName, Command>> {
  return {
    'apmLens.clearFilters': clearFilters(workbench),
    'apmLens.copyEvidence': copyEvidence(workbench),
    'apmLens.copyLocalEnvironment': copyLocalEnvironment(workbench),
    'apmLens.explain': explain(workbench),
    'apmLens.exploreSampleData': exploreSampleData(workbench),
    'apmLens.filterByHost': filterByHost(workbench),
    'apmLens.filterByName': filterByName(workbench),
    'apmLens.goToHandler': goToHandler(workbench),
    'apmLens.openDashboard': openDashboard(workbench),
    'apmLens.pinRoute': pinRoute(workbench),
    'apmLens.raiseBudget': raiseBudget(workbench),
    'apmLens.refresh': refresh(workbench),
    'apmLens.setBudget': setBudget(workbench),
    'apmLens.setPeriod': setPeriod(workbench),
    'apmLens.showLog': () => workbench.log.show(),
    'apmLens.showMenu': showMenu(workbench),
    'apmLens.showNeverCalled': showNeverCalled(workbench),
    'apmLens.showPerformance': showPerformance(workbench),
    'apmLens.showPlatforms': showPlatforms(workbench),
    'apmLens.signIn': signIn(workbench),
    'apmLens.signInAgain': signIn(workbench),
    'apmLens.signOut': signOut(workbench),
    'apmLens.snoozeBudget': snoozeBudget(workbench),
    'apmLens.sortBy': sortBy(workbench),
    'apmLens.stopSampleData': stopSampleData(workbench),
    'apmLens.stopWatchingApp': stopWatchingApp(workbench),
    'apmLens.toggleCodeLens': toggleCodeLens(workbench),
    'apmLens.togglePanelLock': () => workbench.panels.toggleLock(),
    'apmLens.watchApp': watchApp(workbench),
  };
}
