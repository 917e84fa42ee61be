/** What the editor under test finds in its environment, in place of a keyring; good for the services that the tests start, and no other. */
export const environmentCredentials = {
  APM_LENS_API_KEY: 'key-of-the-editor-tests',
  APM_LENS_TOKEN: 'token-of-the-editor-tests',
} as const;
