/// <reference lib="dom" />
/** Events of the fields, and every message that reaches the page, as JSON. */
const events: { field: string; type: string; event: unknown }[] = [];
const messages: string[] = [];
addEventListener('message', (message) => messages.push(JSON.stringify(message.data)));

interface Field {
  mount(id: string): Field;
  unmount(): void;
  on(type: string, listener: (event: unknown) => void): Field;
}

interface Library {
  fields: {
    create(type: string, options: object): Field;
    createCardToken(holder: object): Promise<{ id: string }>;
  };
  getInstallments(query: object): Promise<unknown>;
  getIdentificationTypes(): Promise<unknown>;
  getPaymentMethods(query: object): Promise<unknown>;
  getIssuers(query: object): Promise<unknown>;
}

const open = (key: string): Library => new (Reflect.get(window, 'MercadoPago'))(key, { locale: 'pt-BR' });
const types = ['cardNumber', 'expirationDate', 'securityCode'];
const listened = ['ready', 'validityChange', 'binChange', 'focus', 'blur', 'error'];

/** Mounts the three fields of a card into boxes of these names. */
function mount(library: Library, prefix: string): Field[] {
  return types.map((type) => {
    const box = document.createElement('div');
    box.id = `${prefix}-${type}`;
    document.getElementById('form')?.append(box);
    const options = { placeholder: `${prefix} ${type}`, style: { fontSize: '16px', height: '40px' } };
    const field = library.fields.create(type, options).mount(box.id);
    for (const name of listened) field.on(name, (event) => events.push({ field: box.id, type: name, event }));
    return field;
  });
}

/** The result of a promise, or what it was rejected with. */
const settle = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ value }),
    (reason) => ({ reason: reason instanceof Error ? reason.message : reason }),
  );

const libraries = new Map<string, Library>();

Object.assign(window, {
  shop: {
    events,
    messages,
    open(prefix: string, key: string) {
      const library = open(key);
      libraries.set(prefix, library);
      mount(library, prefix);
    },
    token: (prefix: string, holder: object) =>
      settle(libraries.get(prefix)?.fields.createCardToken(holder) ?? Promise.reject(new Error(prefix))),
    ask: (prefix: string, name: string, query: object) =>
      settle(Reflect.apply(Reflect.get(libraries.get(prefix) ?? {}, name), libraries.get(prefix), [query])),
  },
});
