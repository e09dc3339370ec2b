/** What the fake library answers to a confirmation or to a question about an intent. */
export interface FakeAnswer {
  paymentIntent?: { status: string; last_payment_error?: { message: string } | null };
  error?: { type: string; message?: string };
}

type Listener = () => void;

/**
 * Stands where the card provider's script would put `window.Stripe`: the browser's boundary. It keeps what the page
 * asked of it, and says `ready` when the test does.
 */
export class FakeStripe {
  confirmations: { confirmParams: { return_url: string }; redirect: string }[] = [];
  groupOptions: { clientSecret?: string; appearance?: { theme?: string } } = {};
  keys: string[] = [];
  nextAnswer: () => Promise<FakeAnswer> = async () => ({ paymentIntent: { status: 'succeeded' } });
  private listeners = new Map<string, Listener>();

  /** The provider's form has come up. */
  becomeReady(): void {
    this.listeners.get('ready')?.();
  }

  get isMounted(): boolean {
    return this.listeners.has('ready');
  }

  private element() {
    return {
      on: (name: string, listener: Listener) => this.listeners.set(name, listener),
      off: (name: string) => this.listeners.delete(name),
      mount: (node: HTMLElement) => node.append('quadro do cartão'),
      update: () => undefined,
      destroy: () => this.listeners.clear(),
    };
  }

  private instance() {
    const unused = () => Promise.resolve({});
    return {
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      elements: (options: FakeStripe['groupOptions']) => {
        this.groupOptions = { ...options };
        return {
          create: () => this.element(),
          getElement: () => null,
          update: (changes: FakeStripe['groupOptions']) => Object.assign(this.groupOptions, changes),
        };
      },
      confirmPayment: (options: FakeStripe['confirmations'][number]) => {
        this.confirmations.push(options);
        return this.nextAnswer();
      },
      retrievePaymentIntent: () => this.nextAnswer(),
    };
  }

  /** Puts the library into the page, as its script does. */
  install(): void {
    // The provider's loader keeps the first function it sees, so there is one for all tests.
    current = this;
    Object.assign(window, { Stripe: library });
  }

  static uninstall(): void {
    Reflect.deleteProperty(window, 'Stripe');
  }

  start(key: string) {
    this.keys.push(key);
    return this.instance();
  }
}

let current: FakeStripe | undefined;
const library = Object.assign((key: string) => current?.start(key), { version: 'endive' });
