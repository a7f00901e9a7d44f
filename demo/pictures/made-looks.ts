import { broken, flowing, type Look, ramp, shares, speckled, veined } from './plate-patterns.ts'

/** Looks of stones made in a factory. */
export const madeLooks: Readonly<Record<string, Look>> = {
  'cuarzo-blanco': speckled({ grains: ramp('#f3f3f1', '#f8f8f7', '#efefed'), fineness: 120, flow: 0.05 }),
  'cuarzo-estelar': speckled({
    grains: ramp('#eceeef', '#f6f7f7', '#e6e8ea'),
    fineness: 110,
    specks: ramp('#aeb6bd', '#d3d9de'),
    speckled: 0.035,
    flow: 0.05,
  }),
  'cuarzo-gris': speckled({ grains: ramp('#8b8d8e', '#989a9b', '#838586'), fineness: 120, flow: 0.2 }),
  'cuarzo-negro': speckled({
    grains: ramp('#131416', '#1a1b1e', '#101113'),
    fineness: 110,
    specks: ramp('#c9d3dc', '#7c8791'),
    speckled: 0.03,
    flow: 0.05,
  }),
  'cuarzo-calacatta': veined({
    ground: ramp('#f6f6f5', '#fbfbfa', '#f8f8f7'),
    veins: [
      {
        colour: '#8f9397',
        scale: 0.34,
        width: 0.013,
        strength: 0.65,
        angle: 32,
        stretch: 2.4,
        halo: 0.2,
        warp: 0.15,
      },
      { colour: '#b3b6b9', scale: 0.8, width: 0.005, strength: 0.5, angle: 45, stretch: 2.6 },
    ],
  }),
  'cuarzo-arena': speckled({
    grains: ramp('#d9cdb6', '#e4dac6', '#cfc1a6'),
    fineness: 100,
    specks: ramp('#a08a68', '#c3b08f'),
    speckled: 0.09,
    flow: 0.1,
  }),
  'cuarzo-rojo': speckled({
    grains: ramp('#8f1f22', '#9d2a2b', '#84191d'),
    fineness: 110,
    specks: ramp('#c75a51', '#5e1013'),
    speckled: 0.05,
    flow: 0.05,
  }),
  'cuarzo-azul': speckled({
    grains: ramp('#1c2a44', '#24344f', '#17233a'),
    fineness: 110,
    specks: ramp('#8fa6c6', '#43587a'),
    speckled: 0.05,
    flow: 0.05,
  }),
  terrazo: broken({
    pieces: shares(
      ['#efebe4', 30],
      ['#d7cbbb', 18],
      ['#a9978a', 14],
      ['#6b6a6a', 12],
      ['#c07b5a', 10],
      ['#8ba08f', 8],
      ['#2c2b2b', 8],
    ),
    count: 22,
    joints: '#e9e5de',
    joint: 0.36,
  }),
  'sinterizado-cemento': veined({
    ground: ramp('#8f9090', '#a2a3a2', '#b0b0ae', '#989998'),
    cloud: 1.1,
    veins: [],
  }),
  'sinterizado-basalto': veined({
    ground: ramp('#2b2d2f', '#383a3c', '#44474a', '#313335'),
    cloud: 1.5,
    veins: [],
  }),
  'sinterizado-oxido': flowing({
    ground: ramp('#3a2a22', '#6a3d24', '#9a5a2d', '#7c4a2a', '#4b4541', '#8a4f29'),
    angle: 70,
    stretch: 1.2,
    bands: 1.6,
    fold: 0.5,
  }),
}
