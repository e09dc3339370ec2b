/** The fake library's result of a confirmation or of retrieving an intent. */
export interface FakeAnswer {
  paymentIntent?: { status: string; last_payment_error?: { message: string } | null };
  error?: { type: string; message?: string };
}

type Listener = (event?: object) => void;

/** The fake library's result of creating a payment method. */
export interface FakeTokenAnswer {
  paymentMethod?: { id: string };
  error?: { type: string; message?: string };
}

/**
 * Fake of `window.Stripe`, which the card provider's script would define. It records the page's calls, and
 * fires `ready` when the test says so.
 */
export class FakeStripe {
  confirmations: { confirmParams: { return_url: string }; redirect: string }[] = [];
  groupOptions: {
    clientSecret?: string;
    appearance?: { theme?: string; variables?: { fontFamily?: string } };
    fonts?: { family?: string; src?: string }[];
  } = {};
  keys: string[] = [];
  nextAnswer: () => Promise<FakeAnswer> = async () => ({ paymentIntent: { status: 'succeeded' } });
  /** Options of the created elements, and the cards that were exchanged for tokens. */
  elementOptions: Record<string, unknown> = {};
  tokenRequests: { type: string; billing_details?: { name?: string } }[] = [];
  nextToken: () => Promise<FakeTokenAnswer> = async () => ({ paymentMethod: { id: 'pm_new' } });
  hasFocus = false;
  private listeners = new Map<string, Listener>();

  /** Reports that the provider's form is ready. */
  becomeReady(): void {
    this.emit('ready');
  }

  /** Fires an event of the provider's frame, such as `change` or `loaderror`. */
  emit(name: string, event?: object): void {
    this.listeners.get(name)?.(event);
  }

  get isMounted(): boolean {
    return this.listeners.has('ready');
  }

  private element(type: string, options: Record<string, unknown> = {}) {
    this.elementOptions = options;
    return {
      type,
      focus: () => {
        this.hasFocus = true;
      },
      on: (name: string, listener: Listener) => this.listeners.set(name, listener),
      off: (name: string) => this.listeners.delete(name),
      mount: (node: HTMLElement) => node.append('quadro do cartão'),
      update: (changes: Record<string, unknown>) => Object.assign(this.elementOptions, changes),
      destroy: () => this.listeners.clear(),
    };
  }

  private instance() {
    const unused = () => Promise.resolve({});
    return {
      createToken: unused,
      createPaymentMethod: (data: FakeStripe['tokenRequests'][number]) => {
        this.tokenRequests.push(data);
        return this.nextToken();
      },
      confirmCardPayment: unused,
      elements: (options: FakeStripe['groupOptions']) => {
        this.groupOptions = { ...options };
        let created: ReturnType<FakeStripe['element']> | null = null;
        return {
          create: (type: string, elementOptions?: Record<string, unknown>) => {
            created = this.element(type, elementOptions);
            return created;
          },
          getElement: () => created,
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
    // The provider's loader caches the first function, so all tests share one.
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
