/** The colour of the top bar in each look, which the browser's own bar continues; as looks.css has it. */
export const BAR_COLORS = { light: '#16211c', dark: '#0a0e0c', sun: '#fff' } as const
