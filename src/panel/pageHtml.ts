/** The addresses of the page's two files in the webview, and a nonce. */
export interface PageParts {
  readonly script: string;
  readonly style: string;
  /** New for every page, so that no other script runs in it. */
  readonly nonce: string;
  readonly language: string;
  readonly title: string;
}

/** The HTML of the page. It contains no data: that is sent by messages. */
export function pageHtml({ script, style, nonce, language, title }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    // The picture of the chart is drawn from an image that the page creates.
    'img-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${attribute(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${attribute(title)}</title>
<link rel="stylesheet" nonce="${attribute(nonce)}" href="${attribute(style)}">
</head>
<body>
<main id="panel"></main>
<script nonce="${attribute(nonce)}" src="${attribute(script)}"></script>
</body>
</html>
`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
