import { findBrowser } from '../../vscode/chromium.ts';
import { openBrowser } from '../../vscode/page.ts';
import { fixtureModel, showMessage } from './fixture.ts';
import { PanelPage } from './panelPage.ts';
import { themeNames } from './themes.ts';

const browser = await openBrowser(await findBrowser());
const only = process.argv[2];
for (const theme of themeNames) {
  if (only && only !== theme) continue;
  const p = await PanelPage.open(browser, theme);
  await p.send(showMessage(fixtureModel(24)));
  await p.page
    .locator('.stepper')
    .first()
    .hover({ position: { x: 700, y: 100 } });
  await p.page.screenshot({ path: `/tmp/panelpics/${theme.replaceAll(' ', '-')}-a.png` });
  await p.send({
    kind: 'update',
    changes: (({ hosts, ...m }) => ({ ...m, hosts }))(
      fixtureModel(168, {
        period: 'last7Days',
        compare: 'week',
        hostsCompared: true,
        trendShown: true,
        tableShown: true,
        hosts: ['web-1', 'web-2'],
      }),
    ),
  });
  await p.page.mouse.move(0, 0);
  await p.page.screenshot({ path: `/tmp/panelpics/${theme.replaceAll(' ', '-')}-b.png`, fullPage: true });
  console.log(
    theme,
    p.complaints,
    p.heard.map((m) => m.kind),
  );
  await p.page.close();
}
await browser.close();
