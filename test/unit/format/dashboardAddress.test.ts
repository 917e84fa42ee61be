import assert from 'node:assert/strict';
import { dashboardAddress } from '../../../src/format/dashboardAddress.ts';

const subject = { appId: '17', groupHash: 'ab/c', name: 'GET /a?b&c' };

describe('the address of the dashboard', () => {
  it('has what its placeholders stand for, written as in an address', () => {
    assert.equal(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of the setting are written like this
      dashboardAddress('https://d.example.com/${appId}/${groupHash}?q=${name}', subject),
      'https://d.example.com/17/ab%2Fc?q=GET%20%2Fa%3Fb%26c',
    );
  });

  it('takes nothing of a name for a placeholder', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of the setting are written like this
    const address = dashboardAddress('https://d.example.com/?q=${name}', { ...subject, name: '${appId}' });
    assert.equal(address, 'https://d.example.com/?q=%24%7BappId%7D');
  });

  for (const template of ['', 'dashboard', 'javascript:alert(1)', 'file:///etc/passwd', 'command:x']) {
    it(`is none for ${JSON.stringify(template)}`, () => {
      assert.equal(dashboardAddress(template, subject), undefined);
    });
  }

  it('takes half a surrogate pair for what it is', () => {
    const subject = { appId: '1', groupHash: '2', name: 'GET /\ud800a\udc00' };
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of the setting are written like this
    const address = dashboardAddress('https://apm.example.com/?q=${name}', subject);
    assert.equal(address, 'https://apm.example.com/?q=GET%20%2F%EF%BF%BDa%EF%BF%BD');
  });
});
