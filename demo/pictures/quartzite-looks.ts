import { broken, flowing, type Look, ramp, shares } from './plate-patterns.ts'

/** Looks of quartzites and onyx. */
export const quartziteLooks: Readonly<Record<string, Look>> = {
  'taj-mahal': flowing({
    ground: ramp('#e9dcc4', '#f2e8d6', '#f6efe2', '#e6d6b9', '#d9c4a0'),
    angle: 24,
    stretch: 2.6,
    bands: 1.8,
    veins: [
      { colour: '#b98f5a', scale: 0.6, width: 0.009, strength: 0.6, angle: 24, stretch: 3, halo: 0.16 },
      { colour: '#fdfaf3', scale: 1.1, width: 0.008, strength: 0.6, angle: 30, stretch: 3 },
    ],
  }),
  patagonia: broken({
    pieces: shares(
      ['#f6f2ea', 30],
      ['#efe6d6', 22],
      ['#e0cba8', 14],
      ['#c79b62', 8],
      ['#a9a6a2', 10],
      ['#2a2625', 10],
      ['#8a5630', 6],
    ),
    count: 11,
    joints: '#6a5138',
    joint: 0.13,
    blend: 0.55,
    veins: [
      { colour: '#1f1b19', scale: 0.7, width: 0.02, strength: 0.85, angle: 50, stretch: 1.4, warp: 0.7 },
      {
        colour: '#b5793f',
        scale: 1.2,
        width: 0.014,
        strength: 0.7,
        angle: 15,
        stretch: 1.4,
        warp: 0.7,
        halo: 0.2,
      },
      { colour: '#fbf8f2', scale: 1.6, width: 0.012, strength: 0.7, angle: 80, stretch: 1.2, warp: 0.5 },
    ],
  }),
  'azul-macaubas': flowing({
    ground: ramp('#5f86a3', '#86a9c0', '#b2cad7', '#dbe5e8', '#7b9fb9', '#4c7390'),
    angle: 14,
    stretch: 3.2,
    bands: 2.6,
    fold: 0.4,
    veins: [
      { colour: '#d9b58a', scale: 0.7, width: 0.008, strength: 0.6, angle: 14, stretch: 3, halo: 0.12 },
    ],
  }),
  'mont-blanc': flowing({
    ground: ramp('#e9ebec', '#f4f5f4', '#dfe3e4', '#c3c9cc', '#eef0f0'),
    angle: 28,
    stretch: 2.4,
    bands: 1.6,
    veins: [
      { colour: '#737c82', scale: 0.6, width: 0.009, strength: 0.7, angle: 28, stretch: 2.6, halo: 0.14 },
      { colour: '#b89f77', scale: 1, width: 0.004, strength: 0.6, angle: 36, stretch: 2.6 },
    ],
  }),
  esmeralda: flowing({
    ground: ramp('#1f5a4b', '#3f8570', '#7db7a0', '#cfe3d4', '#5b9d87', '#173f36'),
    angle: 40,
    stretch: 1.9,
    bands: 1.7,
    fold: 0.7,
    veins: [
      { colour: '#eef3ea', scale: 0.6, width: 0.01, strength: 0.75, angle: 40, stretch: 2, warp: 0.4 },
      { colour: '#c69a52', scale: 1, width: 0.005, strength: 0.7, angle: 50, stretch: 2 },
    ],
  }),
  fusion: flowing({
    ground: ramp('#26404f', '#4f7280', '#a9b9b0', '#e3d7bd', '#c98f4e', '#7a4a2c', '#2b3a42'),
    angle: 30,
    stretch: 2,
    bands: 2.2,
    fold: 0.95,
    veins: [
      { colour: '#f3ead6', scale: 0.7, width: 0.008, strength: 0.7, angle: 30, stretch: 2.4, warp: 0.4 },
    ],
  }),
  cristallo: flowing({
    ground: ramp('#f3f2ee', '#fafaf8', '#e9e8e3', '#f7f4ec', '#e5dfd2'),
    angle: 60,
    stretch: 1.3,
    bands: 1.5,
    fold: 0.6,
    veins: [
      {
        colour: '#c8a25e',
        scale: 0.7,
        width: 0.007,
        strength: 0.75,
        angle: 55,
        stretch: 1.5,
        halo: 0.14,
        warp: 0.5,
      },
      { colour: '#b9bbb9', scale: 1.2, width: 0.01, strength: 0.5, angle: 20, stretch: 1.4, warp: 0.5 },
    ],
  }),
  'onix-miel': flowing({
    ground: ramp('#a5632a', '#c98b41', '#e4b468', '#f6dca6', '#d99f52', '#8a4d20'),
    angle: 18,
    stretch: 2.2,
    bands: 3,
    fold: 0.6,
    veins: [{ colour: '#fff3d8', scale: 0.7, width: 0.007, strength: 0.7, angle: 18, stretch: 2.6 }],
  }),
}
