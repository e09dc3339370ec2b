import type { Node } from 'typescript/unstable/ast';
import { type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** Types and declarations as the compiler knows them, for one project. */
export class Types {
  private readonly project: Project;

  constructor(project: Project) {
    this.project = project;
  }

  at(node: Node): Type | undefined {
    return this.project.checker.getTypeAtLocation(node);
  }

  /** Where a name is declared, in whichever module. */
  declarationOf(name: Node): Node | undefined {
    const { checker } = this.project;
    const symbol = checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    const original = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return original.valueDeclaration?.resolve(this.project);
  }

  /** The same of `{ name }`, which names a member and a variable. */
  shorthandDeclarationOf(name: Node): Node | undefined {
    const symbol = this.project.checker.getShorthandAssignmentValueSymbol(name.parent);
    if (!symbol) return undefined;
    const original =
      symbol.flags & SymbolFlags.Alias ? this.project.checker.getAliasedSymbol(symbol) : symbol;
    return original.valueDeclaration?.resolve(this.project);
  }

  /** Whether any name may be a member, and none is declared. */
  isRecord(type: Type | undefined): boolean {
    const described = this.membersOf(type);
    return described?.isOpen === true && described.members.size === 0;
  }

  /** What a type may be, without null and undefined. */
  variantsOf(type: Type): readonly Type[] {
    if (type.isUnionType()) return type.getTypes().flatMap((one) => this.variantsOf(one));
    return type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void) ? [] : [type];
  }

  /** The members of an object's type, those of every variant; undefined for texts, numbers, lists and functions. */
  membersOf(
    type: Type | undefined,
    { always = false } = {},
  ): { members: Map<string, Type | undefined>; isOpen: boolean } | undefined {
    if (!type) return undefined;
    const { checker } = this.project;
    const objects = this.variantsOf(type).filter((one) => this.isObject(one));
    if (objects.length === 0) return undefined;
    const members = new Map<string, Type | undefined>();
    for (const one of objects) {
      for (const property of checker.getPropertiesOfType(one)) {
        if (always && property.flags & SymbolFlags.Optional) continue;
        members.set(property.name, checker.getTypeOfSymbol(property));
      }
    }
    const isOpen = objects.some((one) => checker.getIndexInfosOfType(one).length > 0);
    return { members, isOpen };
  }

  /** What a list's items are; undefined for what is no list. */
  itemOf(type: Type): Type | undefined {
    const { checker } = this.project;
    const list = this.variantsOf(type).find((one) => checker.isArrayType(one));
    return list?.isTypeReference() ? checker.getTypeArguments(list)[0] : undefined;
  }

  isUnknown(type: Type | undefined): boolean {
    return !type || Boolean(type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter));
  }

  private isObject(type: Type): boolean {
    if (type.isIntersectionType())
      return type.getTypes().every((one) => this.isObject(one) || one.isTypeParameter());
    return type.isObjectType() && !this.project.checker.isArrayLikeType(type);
  }
}
