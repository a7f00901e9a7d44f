import type { Sheet } from './sheet.ts'

export const granito: Sheet = {
  name: 'granito',
  density: 2.7,
  texts: {
    'que-es':
      'Piedra natural ígnea de grano visible, hecha de cuarzo, feldespato y mica. Es de las piedras más resistentes que se usan en obra.',
    usos: 'Mesadas de cocina, islas, parrillas, pisos de mucho tránsito, escaleras, frentes y umbrales.',
    exterior: 'Sí: resiste sol, lluvia y heladas. En pisos de afuera conviene flameado, que no resbala.',
    calor:
      'Muy bueno: soporta una olla caliente un momento. Para no fisurarlo por golpe térmico, igual conviene un apoya-ollas.',
    acidos:
      'Resiste los ácidos de cocina, como limón y vinagre. Los granitos claros pueden mancharse con aceite o vino si no están sellados. Nunca ácido fluorhídrico (quitaóxidos).',
    dureza:
      'Duro: de 6 a 7 puntos de Mohs. Un cuchillo no lo raya; se mella por un golpe fuerte en el canto.',
    sellado:
      'Los claros sí: sellador cada 1 a 2 años. Muchos negros y oscuros casi no absorben: si una gota de agua no oscurece la piedra en diez minutos, no hace falta.',
    cuidado:
      'Agua con jabón neutro o detergente suave. Sin ceras ni siliconas que tapen el poro; secar el aceite.',
  },
}

export const cuarcita: Sheet = {
  name: 'cuarcita',
  density: 2.65,
  texts: {
    'que-es':
      'Piedra natural: arenisca transformada en roca casi pura de cuarzo. Tiene vetas como el mármol y dureza mayor que el granito. No es lo mismo que el cuarzo de ingeniería, que lleva resina.',
    usos: 'Mesadas de cocina, islas, baños, pisos y revestimientos, adentro y afuera.',
    exterior: 'Sí: resiste sol, lluvia y heladas y su color no se va. Sellala si es clara o porosa.',
    calor:
      'Muy bueno: no lleva resina y soporta una olla caliente un momento. Igual conviene un apoya-ollas.',
    acidos:
      'La cuarcita verdadera resiste limón, vinagre y vino. Algunas placas que se venden con ese nombre tienen calcita y se marcan: probá antes con una gota de limón en una muestra.',
    dureza:
      'Muy dura: cerca de 7 puntos de Mohs. No la raya un cuchillo; gasta el filo. Su corte lleva más trabajo.',
    sellado: 'Sí: las claras y porosas absorben. Sellador antes del uso y cada 1 a 2 años.',
    cuidado: 'Agua con jabón neutro y paño suave. Secar vino y aceite; sin ácidos fuertes ni abrasivos.',
  },
}
