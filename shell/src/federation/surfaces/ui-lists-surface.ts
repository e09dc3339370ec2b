/** The names of @trilho/ui that the shell ships in a file of their own, for pages of releases that use one of them. */
export {
  ActionSheet,
  ActiveFilters,
  ChoiceChips,
  Figure,
  FilterSelect,
  FilterSheet,
  Identity,
  Money,
  Pagination,
  SearchField,
  Table,
  TextAreaField,
} from '@trilho/ui';
