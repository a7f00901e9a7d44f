/** In `npm run test:long` random tests try ten times as much as in `npm test`. */
export const isLong = process.env.LONG === '1'
