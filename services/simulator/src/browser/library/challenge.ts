/// <reference lib="dom" />
import type { Intent } from '../shared/stripe-api.ts';
import { createFrameWindow, setStyles } from './frame-window.ts';

/**
 * Opens the stand-in bank over the page (3-D Secure) and resolves once the buyer has decided, or with `false`
 * when the bank's page does not load. A modal `dialog` stays above a modal of the page and takes the focus
 * from it.
 */
export function runChallenge(origin: string, publishableKey: string, intent: Intent): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    const finish = (decided: boolean): void => {
      frame.remove();
      dialog.close();
      dialog.remove();
      resolve(decided);
    };
    const frame = createFrameWindow({
      origin,
      path: '/elements/challenge',
      title: 'Simulador: autenticação 3-D Secure',
      onMessage: (message) => {
        if (message.type === 'hello') {
          frame.channel.send({ type: 'challenge', publishableKey, clientSecret: intent.clientSecret });
          frame.iframe.focus();
        }
        if (message.type === 'height' && typeof message.height === 'number') {
          setStyles(frame.iframe, { height: `${Math.ceil(message.height)}px` });
        }
        if (message.type === 'decided') finish(true);
      },
      onFailure: () => finish(false),
    });
    // Escape in the page refuses as the bank does, so that the payment does not stay in `requires_action`.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      frame.channel.send({ type: 'refuse' });
    });
    dialog.setAttribute('aria-label', 'Autenticação do pagamento');
    setStyles(dialog, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100dvh',
      'max-width': 'none',
      'max-height': 'none',
      margin: '0',
      padding: '16px',
      border: '0',
      'box-sizing': 'border-box',
      display: 'grid',
      'place-items': 'center',
      overflow: 'auto',
      background: 'rgb(11 15 20 / 0.55)',
      'z-index': '2147483647',
    });
    setStyles(frame.iframe, {
      border: '0',
      width: '100%',
      'max-width': '420px',
      height: '360px',
      'border-radius': '16px',
      background: '#ffffff',
      'color-scheme': 'light',
      'box-shadow': '0 24px 64px rgb(11 15 20 / 0.35)',
    });
    dialog.append(frame.iframe);
    document.body.append(dialog);
    dialog.showModal();
  });
}
