type Descriptors = Record<PropertyKey, PropertyDescriptor>;

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor): boolean =>
  one?.value === other.value && one?.get === other.get && one?.set === other.set;

function restore(object: object, descriptors: Descriptors): void {
  for (const key of Reflect.ownKeys(object)) {
    // What a library keeps for itself on the global object belongs to its module, which stays.
    const isOfLibrary = typeof key === 'string' && key.startsWith('__');
    if (!Object.hasOwn(descriptors, key) && !isOfLibrary) Reflect.deleteProperty(object, key);
  }
  for (const key of Reflect.ownKeys(descriptors)) {
    const before = descriptors[key];
    if (before && !isSame(Object.getOwnPropertyDescriptor(object, key), before))
      Reflect.defineProperty(object, key, before);
  }
}

/** Keeps the properties that objects have now. @returns what puts them back */
export function keepProperties(objects: Iterable<object>): () => void {
  const before = [...new Set(objects)].map((object): [object, Descriptors] => [
    object,
    Object.getOwnPropertyDescriptors(object),
  ]);
  return () => {
    for (const [object, descriptors] of before) restore(object, descriptors);
  };
}
