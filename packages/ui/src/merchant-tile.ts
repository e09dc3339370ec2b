export { contrastsOf, inkOn } from './foundations/contrast.ts';
export { MerchantTile } from './layout/merchant-tile.tsx';
