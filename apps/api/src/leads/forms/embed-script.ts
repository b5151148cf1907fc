import { formPageCopy } from './form-page-copy.ts';

/**
 * What a website loads beside the HTML of a form: it sends the form without leaving the page. If it does not run, or
 * gets no stamp, the browser submits the form as plain HTML, and the server shows its own page.
 */
export const embedScript = `'use strict';
// A page with two forms has the script twice.
for (const form of document.querySelectorAll('form[data-flowdeck-form=""]')) {
  form.dataset.flowdeckForm = 'on';
  const status = form.querySelector('[role=status]');
  const button = form.querySelector('button');

  const open = async () => {
    // A visitor who sends the form waits for this.
    const response = await fetch(form.action + '/stamp', { signal: AbortSignal.timeout(10000) });
    const { stamp, readyIn } = (await response.json()).data;
    return { stamp, readyAt: Date.now() + readyIn };
  };
  let opened = open();
  // A failure matters only once the form is sent.
  opened.catch(() => undefined);

  const sendPlainly = () => HTMLFormElement.prototype.submit.call(form);

  const send = async ({ stamp, readyAt }) => {
    await new Promise((resolve) => setTimeout(resolve, readyAt - Date.now()));
    const fields = new URLSearchParams(new FormData(form));
    fields.set('stamp', stamp);
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields,
    });
    const answer = await response.json();
    if (answer.success) {
      form.reset();
      if (answer.data.redirectUrl) location.assign(answer.data.redirectUrl);
      return answer.data.thankYou;
    }
    const issues = answer.issues || [];
    const isAbout = (name) => issues.some(({ path }) => path === name);
    // The server's page shows the sentence as it is now.
    if (isAbout('consentText')) sendPlainly();
    if (isAbout('stamp')) await (opened = open());
    return issues.map(({ message }) => message).join(' ') || answer.error;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    opened
      .then(send, sendPlainly)
      .catch(() => ${JSON.stringify(formPageCopy.errors.notSent)})
      .then((text) => {
        status.textContent = text;
        button.disabled = false;
      });
  });
}
`;
