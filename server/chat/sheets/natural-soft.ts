import type { Sheet } from './sheet.ts'

export const marmol: Sheet = {
  name: 'mármol',
  density: 2.7,
  texts: {
    'que-es':
      'Piedra natural: caliza transformada por presión y temperatura, hecha sobre todo de calcita. Cada placa tiene su propia veta.',
    usos: 'Baños, pisos y revestimientos interiores, mesas y escaleras. En mesadas de cocina se usa si se acepta que los ácidos dejan marcas y que envejece con el uso.',
    exterior:
      'Con reservas: la lluvia ácida y las heladas apagan el pulido y abren poros. Para afuera conviene terminación apomazada, bajo techo y con drenaje.',
    calor:
      'Soporta el calor de una habitación o de un hogar, pero un cambio brusco puede fisurarlo: usá siempre apoya-ollas.',
    acidos:
      'No resiste ácidos: limón, vinagre, vino, gaseosas y antisarros atacan la calcita y dejan una marca mate, aun con sellador. El sellador demora las manchas, no evita esa marca.',
    dureza:
      'Blando: unos 3 puntos de la escala de Mohs. Un cuchillo o arena lo rayan; se puede volver a pulir.',
    sellado:
      'Sí: sellador hidrófugo y oleófugo para piedra antes del uso, y renovarlo cada 6 a 12 meses en mesadas y cada 1 a 3 años en paredes. Si una gota de agua oscurece la piedra en unos minutos, hay que sellar.',
    cuidado:
      'Agua con jabón neutro y paño suave. Secá enseguida vino, café, aceite y cítricos. Sin lavandina, vinagre, antisarro ni polvos abrasivos.',
  },
}

export const travertino: Sheet = {
  name: 'travertino',
  density: 2.5,
  texts: {
    'que-es':
      'Piedra natural calcárea formada por aguas termales, con poros y huecos propios. Se vende con el poro abierto o rellenado con masilla o resina.',
    usos: 'Pisos, paredes, baños, frentes y bordes de pileta. En mesadas de cocina no es lo indicado: es poroso y los ácidos lo marcan.',
    exterior:
      'Se usa afuera, en especial sin pulir: es fresco al pie y poco resbaladizo. Donde hiela, con drenaje y sellado, porque el agua que queda en los poros lo daña al congelarse.',
    calor: 'Soporta el sol y el calor; no apoyes ollas calientes, sobre todo si está rellenado con resina.',
    acidos:
      'No resiste ácidos: limón, vinagre, vino y antisarros lo disuelven y dejan marca. También el cloro fuerte de pileta a la larga.',
    dureza:
      'Blando, de 3 a 4 puntos de Mohs: se raya con arena y metales. Los huecos se pueden volver a rellenar.',
    sellado:
      'Sí, siempre: es muy absorbente. Dos manos de sellador para piedra porosa y renovar cada año en pisos y afuera.',
    cuidado:
      'Agua con jabón neutro y paño bien escurrido. Sin lavandina, ácidos ni hidrolavadora sobre los poros rellenados.',
  },
}

export const onix: Sheet = {
  name: 'ónix',
  density: 2.7,
  texts: {
    'que-es': 'Piedra natural calcárea, translúcida y bandeada, formada en capas.',
    usos: 'Es translúcido: se puede iluminar desde atrás. Decoración interior: paneles iluminados, barras, frentes y baños de poco uso. No es para mesadas de cocina ni pisos de tránsito.',
    exterior: 'No: es frágil, absorbe agua y el sol y las heladas lo dañan.',
    calor: 'Sensible: los cambios bruscos lo fisuran. Para iluminarlo, sólo luces LED frías y ventiladas.',
    acidos: 'No resiste ácidos: cítricos, vinagre, vino y antisarros dejan marca enseguida.',
    dureza:
      'Blando y frágil, cerca de 3 puntos de Mohs. Suele venir con malla de refuerzo atrás: no se retira.',
    sellado: 'Sí: sellador para piedra calcárea antes del uso y cada 6 a 12 meses.',
    cuidado: 'Paño suave apenas húmedo y jabón neutro; secar. Sin abrasivos, lavandina ni ácidos.',
  },
}
