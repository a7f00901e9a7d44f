import type { Sheet } from './sheet.ts'

export const cuarzo: Sheet = {
  name: 'cuarzo de ingeniería',
  density: 2.4,
  texts: {
    'que-es':
      'Piedra fabricada: alrededor de nueve décimos de cuarzo molido y el resto resina y pigmentos. Es pareja de una placa a otra y casi no absorbe.',
    usos: 'Mesadas de cocina, islas, baños y revestimientos interiores. No es para parrillas ni para afuera.',
    exterior: 'No: el sol amarillea la resina y el calor la dilata. Usá granito, cuarcita o sinterizado.',
    calor:
      'Es su punto débil: desde unos 150 °C la resina se quema, cambia de color o se fisura. Siempre apoya-ollas; lejos de hornos y parrillas.',
    acidos:
      'Resiste limón, vinagre, vino y café. Lo dañan la lavandina pura, la soda cáustica, los decapantes y los solventes.',
    dureza:
      'Duro: de 6 a 7 puntos de Mohs. No lo raya el uso diario; un golpe puede mellar el canto y no se repule en obra.',
    sellado: 'No hace falta: no es poroso. Un sellador le deja una película opaca.',
    cuidado: 'Agua con detergente suave y paño. Sin lavandina pura, abrasivos ni fibra de acero.',
  },
}

export const sinterizado: Sheet = {
  name: 'sinterizado',
  density: 2.5,
  texts: {
    'que-es':
      'Superficie fabricada: minerales y arcillas prensados y horneados a más de 1.200 °C, sin resina. Viene en placas grandes y finas.',
    usos: 'Mesadas, islas, frentes, fachadas ventiladas, pisos, parrillas y muebles. Es fino: las mesadas llevan base o canto a 45°.',
    exterior: 'Sí: no cambia con el sol, la lluvia ni las heladas.',
    calor:
      'Excelente: soporta ollas y fuentes recién sacadas del horno. Cuidá el golpe en el canto, no el calor.',
    acidos:
      'Resiste ácidos, lavandina, solventes y manchas de uso doméstico. No resiste el ácido fluorhídrico.',
    dureza:
      'Superficie muy dura, de 6 a 8 puntos de Mohs; los cantos son frágiles ante un golpe. No se puede repulir.',
    sellado: 'No hace falta: casi no absorbe agua.',
    cuidado: 'Agua con detergente. Para manchas difíciles, alcohol o lavandina diluida. Sin ceras.',
  },
}
