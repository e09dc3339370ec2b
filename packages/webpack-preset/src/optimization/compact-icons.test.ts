import { compactIcons } from './compact-icons.ts';

test('the lines of an icon lose their keys, on one line and on several', () => {
  const source = `const __iconData = { name: "inbox", size: 24, node: [
  ["polyline", { points: "22 12 16 12", key: "o97t9d" }],
  [
    "path",
    {
      d: "M5.45 5.11 2 12",
      key: "oot6mr"
    }
  ]
] };`;
  const compacted = compactIcons(source);
  expect(compacted).not.toContain('key');
  expect(compacted).toContain('{ points: "22 12 16 12" }');
  expect(compacted).toContain('d: "M5.45 5.11 2 12"');
});

test('an icon loses its names and its usual size, and keeps another size', () => {
  const source = `const __iconData = {
  name: "house",
  size: 24,
  node: [["path", { d: "M5 5" }]],
  aliases: ["home"]
};
const House = createLucideIcon(__iconData);`;
  expect(compactIcons(source)).toBe(`const __iconData = {
  node: [["path", { d: "M5 5" }]]};
const House = createLucideIcon(__iconData);`);
  expect(compactIcons('const __iconData = { name: "x", size: 16, node: [] };')).toContain('size: 16');
});
