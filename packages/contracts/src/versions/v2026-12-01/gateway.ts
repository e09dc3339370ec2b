import Type from 'typebox';
import { named } from '../../named.ts';

/** The gateways that charge; one that is only announced is none. */
export const ChargingGateway = named('GatewayType_2026_12_01', Type.Enum(['STRIPE', 'MERCADOPAGO']));
