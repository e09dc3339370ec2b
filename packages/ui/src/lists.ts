/*
 * What lists, their filters and long forms are made of. The shell keeps it in a file of its own, for pages that show one. All
 * that it is made of comes from `core.ts`: what both named would be a module of its own in every page.
 */

export { ActionSheet, type ActionSheetProps, type SheetAction } from './lists/action-sheet.tsx';
export { ChoiceChips, type ChoiceChipsProps } from './lists/choice-chips.tsx';
export { Figure, type FigureProps } from './lists/figure.tsx';
export { FilterSelect, type FilterSelectProps } from './lists/filter-select.tsx';
export { type ActiveFilter, ActiveFilters, FilterSheet } from './lists/filter-sheet.tsx';
export { Identity } from './lists/identity.tsx';
export { Pagination, type PaginationProps } from './lists/pagination.tsx';
export { SearchField, type SearchFieldProps } from './lists/search-field.tsx';
export { Money, Table, type TableColumn, type TableGroup, type TableProps } from './lists/table.tsx';
export { TextAreaField, type TextAreaFieldProps } from './lists/text-area-field.tsx';
