import { flowing, type Look, layered, ramp, veined } from './plate-patterns.ts'

/** Looks of marbles and travertines. */
export const marbleLooks: Readonly<Record<string, Look>> = {
  carrara: veined({
    ground: ramp('#d3d6d9', '#e6e8ea', '#f1f2f2', '#e3e6e8'),
    veins: [
      { colour: '#9aa1a8', scale: 0.6, width: 0.012, strength: 0.55, halo: 0.18 },
      { colour: '#848c94', scale: 1.3, width: 0.008, strength: 0.45, angle: 50 },
    ],
  }),
  'calacatta-oro': veined({
    ground: ramp('#f4f1ea', '#faf8f4', '#f6f3ee', '#efeae1'),
    veins: [
      { colour: '#c9a25a', scale: 0.42, width: 0.03, strength: 0.5, angle: 38, halo: 0.3 },
      { colour: '#7d7669', scale: 0.42, width: 0.012, strength: 0.8, angle: 38 },
      { colour: '#a08c6a', scale: 1.1, width: 0.006, strength: 0.5, angle: 20, stretch: 3 },
    ],
  }),
  estatuario: veined({
    ground: ramp('#eef0f1', '#f8f9f9', '#f4f5f6', '#e8ebed'),
    veins: [
      { colour: '#6d747c', scale: 0.36, width: 0.018, strength: 0.75, angle: 30, halo: 0.28 },
      { colour: '#8d949b', scale: 1, width: 0.006, strength: 0.5, angle: 55, stretch: 3 },
    ],
  }),
  arabescato: veined({
    ground: ramp('#e4e6e7', '#f3f4f4', '#eceeef'),
    veins: [
      {
        colour: '#5f676e',
        scale: 0.75,
        width: 0.016,
        strength: 0.75,
        angle: 15,
        stretch: 1.2,
        halo: 0.3,
        warp: 0.4,
      },
      { colour: '#7c848b', scale: 1.3, width: 0.01, strength: 0.6, angle: 70, stretch: 1.2, warp: 0.4 },
    ],
  }),
  viola: veined({
    ground: ramp('#ece5dc', '#f6f1ea', '#f0e9e1'),
    veins: [
      {
        colour: '#5c2333',
        scale: 0.55,
        width: 0.024,
        strength: 0.85,
        angle: 25,
        stretch: 1.3,
        halo: 0.38,
        warp: 0.45,
      },
      { colour: '#8a5a4c', scale: 1.1, width: 0.01, strength: 0.6, angle: 60, stretch: 1.3, warp: 0.4 },
    ],
  }),
  marquina: veined({
    ground: ramp('#0c0c0e', '#17171a', '#121215', '#1d1d21'),
    veins: [
      { colour: '#f2f0ec', scale: 0.5, width: 0.007, strength: 0.95, angle: 40, stretch: 2.6 },
      { colour: '#c9c7c3', scale: 1.2, width: 0.004, strength: 0.6, angle: 115, stretch: 2 },
      { colour: '#8a8885', scale: 2, width: 0.005, strength: 0.4, angle: 20, stretch: 2 },
    ],
  }),
  portoro: veined({
    ground: ramp('#0b0b0c', '#151414', '#1b1a19'),
    veins: [
      { colour: '#c79a45', scale: 0.6, width: 0.011, strength: 0.9, angle: 8, stretch: 3.4, halo: 0.12 },
      { colour: '#e9dcc0', scale: 1.1, width: 0.005, strength: 0.7, angle: 14, stretch: 3.4 },
    ],
  }),
  'crema-marfil': veined({
    ground: ramp('#d9c6a4', '#e8d9bd', '#efe3cc', '#e2d0b0'),
    veins: [
      { colour: '#c3a678', scale: 0.9, width: 0.008, strength: 0.6, angle: 60, stretch: 1.5, halo: 0.12 },
      { colour: '#f7f0e2', scale: 1.4, width: 0.006, strength: 0.6, angle: 10, stretch: 1.4 },
    ],
  }),
  emperador: veined({
    ground: ramp('#35221a', '#4b3125', '#5d3f2f', '#42291e'),
    cloud: 1.4,
    veins: [
      { colour: '#c9ad8c', scale: 1.1, width: 0.008, strength: 0.8, angle: 30, stretch: 1.2, warp: 0.5 },
      { colour: '#8f6d52', scale: 1.9, width: 0.01, strength: 0.6, angle: 100, stretch: 1.1, warp: 0.5 },
    ],
  }),
  'emperador-claro': veined({
    ground: ramp('#9a7a58', '#b19270', '#c2a685', '#a48460'),
    cloud: 1.3,
    veins: [
      { colour: '#ecdfca', scale: 1.1, width: 0.009, strength: 0.75, angle: 40, stretch: 1.2, warp: 0.5 },
      { colour: '#7a5b3c', scale: 1.8, width: 0.007, strength: 0.6, angle: 110, stretch: 1.2, warp: 0.4 },
    ],
  }),
  'verde-guatemala': veined({
    ground: ramp('#123a2a', '#1d5740', '#2b6c50', '#174634'),
    cloud: 1.2,
    veins: [
      { colour: '#0a2219', scale: 0.8, width: 0.03, strength: 0.7, angle: 20, stretch: 1.6, halo: 0.2 },
      { colour: '#a9cdb6', scale: 1.2, width: 0.006, strength: 0.75, angle: 65, stretch: 1.6, warp: 0.4 },
    ],
  }),
  'rojo-alicante': veined({
    ground: ramp('#7a2f22', '#93402f', '#a5523d', '#84362a'),
    cloud: 1.2,
    veins: [
      { colour: '#f0e2d3', scale: 0.9, width: 0.007, strength: 0.9, angle: 55, stretch: 1.6, warp: 0.4 },
      { colour: '#5e1f17', scale: 1.5, width: 0.012, strength: 0.6, angle: 15, stretch: 1.4 },
    ],
  }),
  'rosa-portugal': veined({
    ground: ramp('#dcb3a1', '#e8c8b8', '#f2dccf', '#e1bcab'),
    veins: [
      { colour: '#a8695b', scale: 0.7, width: 0.008, strength: 0.6, angle: 30, halo: 0.15 },
      { colour: '#8d8a72', scale: 1.1, width: 0.004, strength: 0.6, angle: 75 },
    ],
  }),
  pulpis: veined({
    ground: ramp('#56524f', '#67625e', '#746f6a', '#5e5955'),
    cloud: 1,
    veins: [
      { colour: '#e6e1da', scale: 0.7, width: 0.005, strength: 0.9, angle: 50, stretch: 2.2 },
      { colour: '#3d3a38', scale: 1.2, width: 0.012, strength: 0.5, angle: 10, stretch: 1.6 },
    ],
  }),
  bardiglio: flowing({
    ground: ramp('#737d86', '#8b959d', '#a3abb1', '#7e8890'),
    angle: 12,
    stretch: 3,
    fold: 0.35,
    bands: 3,
    veins: [{ colour: '#dfe3e6', scale: 0.9, width: 0.005, strength: 0.7, angle: 12, stretch: 3 }],
  }),
  thassos: veined({ ground: ramp('#f1f3f4', '#fafbfb', '#f5f7f7'), cloud: 1.4, veins: [] }),
  travertino: layered({
    ground: ramp('#c2a57c', '#d5bd97', '#e2cfae', '#ecdfc6', '#d8c29c'),
    pores: '#8b6f4c',
  }),
  'travertino-noce': layered({
    ground: ramp('#6f513a', '#866549', '#9c7a5b', '#ae8e6d', '#84634a'),
    pores: '#422d1e',
  }),
  'travertino-silver': layered({
    ground: ramp('#7d7870', '#99938a', '#b3ada3', '#c7c1b7', '#8f8980'),
    pores: '#4c4842',
  }),
  'travertino-rosso': layered({
    ground: ramp('#8a4a34', '#a45f45', '#b97659', '#c88c6e', '#9a563e'),
    pores: '#552818',
  }),
}
