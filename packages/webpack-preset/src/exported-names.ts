import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Declaration, type ModuleItem, parseSync } from '@swc/core';
import { packedSurface } from './packed-surface.ts';
import { packageDir, packageOf } from './shared.ts';

/** Shared packages of which the shell ships a part only: the file of the shell that names it. */
export const trimmedSurfaces: Readonly<Record<string, string>> = {
  'react-redux': 'shell/src/federation/surfaces/react-redux-surface.ts',
  'react-router': 'shell/src/federation/surfaces/react-router-surface.ts',
  '@reduxjs/toolkit': 'shell/src/federation/surfaces/toolkit-surface.ts',
  '@reduxjs/toolkit/query/react': 'shell/src/federation/surfaces/toolkit-query-surface.ts',
  'styled-components': 'shell/src/federation/surfaces/styled-components-surface.ts',
  '@trilho/ui': 'shell/src/federation/surfaces/ui-surface.ts',
};

/** Shared packages of which the shell keeps some names in a file of their own: the file of the shell that names those. */
const laterSurfaces: Readonly<Record<string, string>> = {
  '@trilho/ui': 'shell/src/federation/surfaces/ui-lists-surface.ts',
};

/** Names of a shared module that the shell keeps out of every page, sorted. */
export function laterNames(key: string, workspaceDir: string): string[] {
  const later = laterSurfaces[key];
  return later ? namesInSource(join(workspaceDir, later)) : [];
}

/**
 * Names a shared module offers at run time, sorted.
 * @param key a shared key, `react-router` or `@trilho/ui`
 * @param workspaceDir root of the workspace, where `shell/` and `packages/` are; outside of one the surface that
 * travels with this package counts
 */
export function exportedNames(key: string, workspaceDir: string): string[] {
  if (packedSurface) return packedSurface[key]?.names ?? [];
  const trimmed = trimmedSurfaces[key];
  if (trimmed) {
    return [...namesInSource(join(workspaceDir, trimmed)), ...laterNames(key, workspaceDir)].sort();
  }
  if (key.startsWith('@trilho/')) return namesInSource(sourceOf(key, workspaceDir));
  const loaded: object = createRequire(join(workspaceDir, 'package.json'))(key);
  return [...new Set(['default', ...Object.keys(loaded)])].filter((name) => name !== '__esModule').sort();
}

/**
 * Finds the subpath of a shared package that offers a name which the shell does not ship, `@trilho/ui/fields`: a remote
 * that imports it from there bundles it.
 * @param dir folder of the remote
 */
export function subpathWith(name: string, key: string, dir: string): string | undefined {
  if (!key.startsWith('@trilho/')) return undefined;
  const folder = packageDir(packageOf(key), dir);
  const { exports }: { exports: Record<string, string | { default: string }> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const found = Object.entries(exports).find(([subpath, target]) => {
    const file = typeof target === 'string' ? target : target.default;
    const isOther = subpath === '.' || !/\.[jt]sx?$/.test(file) || file.includes('*');
    return !isOther && namesInSource(join(folder, file)).includes(name);
  });
  return found && `${packageOf(key)}${found[0].slice(1)}`;
}

function sourceOf(key: string, workspaceDir: string): string {
  const dir = packageDir(packageOf(key), workspaceDir);
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  );
  const target = exports[`.${key.slice(packageOf(key).length)}`];
  // A subpath that its package does not offer yet is a module without names: using it fails the build.
  return target ? join(dir, target) : '';
}

/** Names a TypeScript module exports at run time (types left out), `export *` of relative files followed. */
export function namesInSource(file: string): string[] {
  if (!existsSync(file)) return [];
  const { body } = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: true,
    target: 'es2022',
  });
  return [...new Set(body.flatMap((item) => namesOfItem(item, file)))].sort();
}

function namesOfItem(item: ModuleItem, file: string): string[] {
  switch (item.type) {
    case 'ExportDefaultDeclaration':
    case 'ExportDefaultExpression':
      return ['default'];
    case 'ExportAllDeclaration':
      if (!item.source.value.startsWith('.'))
        throw new Error(`${file}: name the exports of ${item.source.value}`);
      return namesInSource(resolve(dirname(file), item.source.value)).filter((name) => name !== 'default');
    case 'ExportNamedDeclaration':
      if ('typeOnly' in item && item.typeOnly) return [];
      return item.specifiers.flatMap((specifier) => {
        if (specifier.type === 'ExportNamespaceSpecifier') return [specifier.name.value];
        if (specifier.type !== 'ExportSpecifier') return ['default'];
        return specifier.isTypeOnly ? [] : [(specifier.exported ?? specifier.orig).value];
      });
    case 'ExportDeclaration':
      return namesOfDeclaration(item.declaration);
    default:
      return [];
  }
}

function namesOfDeclaration(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'ClassDeclaration':
    case 'FunctionDeclaration':
      return [declaration.identifier.value];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
    default:
      return [];
  }
}
