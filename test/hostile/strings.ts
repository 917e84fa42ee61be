/** What a service, an agent or a visitor of the application may call something, by what it would be where it is obeyed. */
export const hostileStrings: Readonly<Record<string, string>> = {
  'a link to a command': '[Open](command:workbench.action.terminal.new?%5B1%5D)',
  'a link with a title': '[Open](https://evil.example.com "x")',
  'a picture': '![x](https://evil.example.com/x.png)',
  'an address': 'https://evil.example.com/ www.evil.example.com <https://evil.example.com>',
  'a link behind a backslash': '\\[Open](command:workbench.action.quit) \\\\[Open](command:x)',
  HTML: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  'an icon': '$(bug) $(sync~spin)',
  'a table': 'a | b |\n|---|---|',
  'a code fence': '```js\nx\n```',
  Markdown: '# **x** _y_ ~~z~~ &amp; \\',
  'a formula': '=HYPERLINK("https://evil.example.com")',
  'a formula by its sign': "-2+3+cmd|' /C calc'!A0",
  'a cell of its own': 'a",=1+1,"\r\n=1+1,"',
  'line breaks': 'a\r\nb\u2028c\u2029d\u0085e',
  'control characters': 'a\u0000b\u0007c\u001b[31md\u007fe\u009bf',
  'marks of direction': 'a\u202eb\u2066c\u200fd\u061ce',
  'what cannot be seen': 'a\u200bb\u00adc\ufeffd\u2060e\u{e0041}f',
  'half a pair': 'a\ud800b\udc00',
  '4,000 characters': 'x'.repeat(4_000),
  prototype: '__proto__',
  nothing: '   ',
};

/** Control characters, marks of direction and halves of a pair; a word joiner is how signs that would be obeyed are kept apart. */
export const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2061-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Surrogate}/u;
