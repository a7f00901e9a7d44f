/** Keys that the demo's payment adapter and its simulator share; worth nothing anywhere else. [A169] */
export const DEMO_STORE_ID = '72305408'
export const DEMO_API_KEY = 'cantera-demo-api-key'
export const DEMO_API_SECRET = 'cantera-demo-api-secret'
export const DEMO_SHARED_SECRET = 'cantera-demo-shared-secret'
