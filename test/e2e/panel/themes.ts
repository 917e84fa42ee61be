/** The colours of VS Code's own themes that the panel uses, as its web views get them. */
export const themes = {
  dark: {
    kind: 'vscode-dark',
    colours: `foreground #cccccc; descriptionForeground #9d9d9d; focusBorder #0078d4; editor-background #1f1f1f; badge-background #616161;
      badge-foreground #f8f8f8; button-background #0078d4; button-foreground #ffffff; button-hoverBackground #026ec1; button-border #ffffff12;
      button-secondaryBackground #313131; button-secondaryForeground #cccccc; button-secondaryHoverBackground #3c3c3c;
      dropdown-background #313131; dropdown-border #3c3c3c; dropdown-foreground #cccccc; dropdown-listBackground #1f1f1f;
      widget-border #313131; widget-shadow #0000005c; list-hoverBackground #2a2d2e; progressBar-background #0078d4;
      charts-foreground #cccccc; charts-red #f14c4c; charts-blue #3794ff; charts-yellow #cca700; charts-green #89d185;
      charts-purple #b180d7; textLink-foreground #4daafc; textLink-activeForeground #4daafc; textBlockQuote-background #2b2b2b;
      editorHoverWidget-background #202020; editorHoverWidget-border #454545; editorHoverWidget-foreground #cccccc;
      tree-tableOddRowsBackground #cccccc0a`,
  },
  light: {
    kind: 'vscode-light',
    colours: `foreground #3b3b3b; descriptionForeground #3b3b3b; focusBorder #005fb8; editor-background #ffffff; badge-background #cccccc;
      badge-foreground #3b3b3b; button-background #005fb8; button-foreground #ffffff; button-hoverBackground #0258a8; button-border #0000001a;
      button-secondaryBackground #e5e5e5; button-secondaryForeground #3b3b3b; button-secondaryHoverBackground #cccccc;
      dropdown-background #ffffff; dropdown-border #cecece; dropdown-foreground #3b3b3b; dropdown-listBackground #ffffff;
      widget-border #e5e5e5; widget-shadow #00000029; list-hoverBackground #f2f2f2; progressBar-background #005fb8;
      charts-foreground #3b3b3b; charts-red #e51400; charts-blue #1a85ff; charts-yellow #bf8803; charts-green #388a34;
      charts-purple #652d90; textLink-foreground #005fb8; textLink-activeForeground #005fb8; textBlockQuote-background #f8f8f8;
      editorHoverWidget-background #f8f8f8; editorHoverWidget-border #c8c8c8; editorHoverWidget-foreground #3b3b3b;
      tree-tableOddRowsBackground #3b3b3b0a`,
  },
  'high contrast dark': {
    kind: 'vscode-high-contrast',
    colours: `foreground #ffffff; descriptionForeground #ffffffb3; focusBorder #f38518; contrastBorder #6fc3df; editor-background #000000;
      badge-background #000000; badge-foreground #ffffff; button-foreground #ffffff; button-border #6fc3df;
      button-secondaryForeground #ffffff; dropdown-background #000000; dropdown-border #6fc3df; dropdown-foreground #ffffff;
      dropdown-listBackground #000000; widget-border #6fc3df; list-hoverBackground #ffffff1a; progressBar-background #6fc3df;
      charts-foreground #ffffff; charts-red #f48771; charts-blue #3794ff; charts-yellow #ffd370; charts-green #89d185;
      charts-purple #b180d7; textLink-foreground #21a6ff; textLink-activeForeground #21a6ff;
      editorHoverWidget-background #0c141f; editorHoverWidget-border #6fc3df; editorHoverWidget-foreground #ffffff`,
  },
  'high contrast light': {
    kind: 'vscode-high-contrast-light vscode-high-contrast',
    colours: `foreground #292929; descriptionForeground #292929b3; focusBorder #006bbd; contrastBorder #0f4a85; editor-background #ffffff;
      badge-background #0f4a85; badge-foreground #ffffff; button-background #0f4a85; button-foreground #ffffff;
      button-hoverBackground #0f4a85; button-border #0f4a85; button-secondaryBackground #ffffff; button-secondaryForeground #292929;
      dropdown-background #ffffff; dropdown-border #0f4a85; dropdown-foreground #292929; dropdown-listBackground #ffffff;
      widget-border #0f4a85; list-hoverBackground #0f4a851a; progressBar-background #0f4a85; charts-foreground #292929;
      charts-red #b5200d; charts-blue #1a85ff; charts-yellow #895503; charts-green #374e06; charts-purple #652d90;
      textLink-foreground #0f4a85; textLink-activeForeground #0f4a85; textBlockQuote-background #f2f2f2;
      editorHoverWidget-background #ffffff; editorHoverWidget-border #0f4a85; editorHoverWidget-foreground #292929`,
  },
} as const;

export type Theme = keyof typeof themes;
export const themeNames = ['dark', 'light', 'high contrast dark', 'high contrast light'] as const satisfies Theme[];
