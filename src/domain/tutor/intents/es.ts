import type { IntentWords } from './intent.ts'

export const ES_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:eres|es usted)\b.*\b(?:humano|robot|bot|ia|modelo|chat ?gpt|gpt|maquina|persona|ordenador)\b/,
    ],
    ['who', /\bquien (?:eres|es usted)\b|\bque (?:eres|modelo)\b/],
    [
      'otherwise',
      /^(?:no|eh|que)\W*$|\bno (?:lo |la )?(?:entiendo|comprendo|entendi)(?: (?:nada|bien))?\W*$|^\W*(?:(?:puedes|podrias|por favor|explicalo|explicamelo|explicarlo|dilo|decirlo|hazlo|un poco|algo|en|otra vez|de nuevo) )*(?:mas (?:simple|sencillo|corto|breve|facil|claro)|otras palabras|de otra (?:forma|manera)|reformul\w+)(?:,? por favor)?\W*$|^(?:es )?demasiado (?:largo|dificil|complicado)\W*$/,
    ],
    [
      'why_wrong',
      /\bpor que\b.*\b(?:mal|incorrect[ao]|equivocad[ao]|err[oe]\w*|fals[ao]|no (?:es|esta|era) (?:bien|correct[ao]|la correcta))\b|\bpor que no (?:es |era )?(?:la |el |opcion )*[a-f]\b|\b(?:en que|donde) (?:falle|me equivoque|esta (?:el|mi) error)\b|\bque (?:tiene|tenia|hay|esta|estaba) (?:de )?mal[ao]?\b|\bque (?:falla|fallo|hice mal|he hecho mal)\b|\bcual (?:es|fue) (?:el|mi) error\b/,
    ],
    ['why_wrong', /^¿?(?:pero |y )*¿?por que no\b/, 'beside'],
    [
      'show_answer',
      /\b(?:muestra|muestre|dime|dame|revela|ensena|ver|quiero)\w*\b.*\b(?:respuesta|solucion)\b|\bcual es la (?:respuesta|solucion)(?: correcta)?\b|\bme rindo\b|\bcual (?:es|era) (?:la )?(?:correcta|buena)\b|^(?:la )?(?:respuesta|solucion)(?: correcta)?(?: por favor)?\W*$/,
    ],
    [
      'stronger_hint',
      /\b(?:otra|mas|siguiente|mejor|segunda)\b.*\b(?:pistas?|ayuda)\b|\bsigo (?:sin|atascad[ao]|perdid[ao])\b/,
    ],
    ['stronger_hint', /^(?:no\W+)?(?:eso |esto )?no (?:me )?(?:ayuda|ha ayudado|sirve)\b/, 'beside'],
    [
      'hint',
      /\bpistas?\b|\bestoy (?:atascad[ao]|trabad[ao]|perdid[ao]|bloquead[ao])\b|\bni idea\b|\b(?:ayuda(?:me)?|ayudita|me ayudas|echame una mano|puedes ayudarme)(?: por favor)?\W*$|\bno (?:entiendo|comprendo) (?:la|esta) pregunta\b/,
    ],
    [
      'hint',
      /\bpor donde (?:empezar|empiezo|comenzar)\b|^no (?:lo )?(?:entiendo|comprendo|pillo)(?: nada)?\W*$/,
      'beside',
    ],
    [
      'where',
      /\bdonde (?:puedo|podria|se puede|esta|encuentro)\b(?: (?:leer|encontrar|aprender|estudiar)\b)?(?: (?:esto|eso|mas|algo|informacion)\b)*(?: (?:sobre|de)\b)?|\b(?:que|cual) (?:seccion|capitulo|parte|tema)\b(?: (?:esta|sale|viene) (?:esto|eso)| .*\b(?:de|sobre)\b)?|\bque (?:debo|deberia) leer\b/,
    ],
    [
      'weak_spots',
      /\b(?:puntos?|areas?|temas?) (?:mas )?debiles\b|\bmis (?:debilidades|errores|fallos)\b|\ben que (?:soy malo|estoy flojo|debo mejorar)\b|\bque (?:debo|deberia|tengo que) (?:mejorar|reforzar)\b/,
    ],
    [
      'weak_spots',
      /\ben que (?:voy|estoy|ando|soy) (?:mas )?(?:mal|peor|floj[ao]|debil|mal[ao])\b|\bdonde (?:pierdo|fallo)\b|\bque (?:temas|areas|partes|dominios) (?:tengo que|debo|deberia|necesito|me toca) (?:repasar|mejorar|reforzar|estudiar|trabajar)\b|\bque se me da (?:mal|peor)\b/,
    ],
    [
      'plan',
      /\bplan (?:de )?(?:estudios?|repaso|aprendizaje)\b|\b(?:haz|crea|dame|prepara|hazme)\w*(?:me)? (?:un|mi) (?:plan|calendario|horario)\b|\b(?:he )?suspend(?:i|ido)\b|\bno (?:he aprobado|aprobe)\b|\breprobe\b|\bcomo (?:debo|deberia|puedo|me) (?:preparo|preparar(?:me)?|estudiar|repasar)\b|\bque (?:debo|deberia) (?:estudiar|hacer|repasar) (?:ahora|hoy|primero|despues)\b/,
    ],
    [
      'plan',
      /\bexamen es (?:el|en|manana|dentro|pronto|este|la)\b|\btengo (?:el )?examen\b|\bpor donde (?:empiezo|comienzo|empezar|comenzar)\b/,
    ],
    // "Pregunta" is feminine, and "ejemplo" is not.
    ['quiz', /^(?:dame |hazme |venga )?(?:otra|una mas)(?: mas)?(?: por favor)?\W*$/],
    [
      'about_exam',
      /\b(?:nota|puntuacion|puntaje) (?:minim[ao]|de corte|de aprobacion|para aprobar)\b|\bcuant[oa]s (?:puntos|preguntas|minutos)\b.*\b(?:examen|aprobar)\b|^(?!.*\b(?:prepar|estudi|repas|aprend)).*\b(?:cuanto (?:tiempo )?(?:dura|tengo)|duracion)\b.*\bexamen\b/,
    ],
    [
      'about_exam',
      /\b(?:examen|(?:a[iz]|dp)-?\d{3}|clf-?c\d\d|sy0-?\d{3})\b.*\b(?:retirado|descontinuado|reemplazado|sustituido|sigue (?:disponible|vigente))\b|\b(?:temas|dominios|areas)\b.*\b(?:examen|curso|entran)\b|\bque (?:entra|cubre)\b.*\bexamen\b|\btemario\b/,
    ],
    [
      'quiz',
      /\b(?:preguntame|examiname|ponme a prueba|evaluame|interrogame)\b(?: (?:sobre|de|acerca de)\b)?|\b(?:cuestionario|quiz)\b(?: (?:sobre|de)\b)?|\b(?:haz|hazme|dame|ponme)(?:me)? (?:una|otra|unas|algunas)(?: otra| nueva)? preguntas?\b(?: (?:sobre|de)\b)?|\bpreguntas? de practica\b(?: (?:sobre|de)\b)?|\b(?:quiero|quisiera|vamos a|podemos|puedo) (?:practicar|entrenar|ejercitar)\b(?: (?:con|sobre|el|la)\b)?/,
    ],
    [
      'compare',
      /\bdiferencias?\b(?: (?:hay )?(?:entre|de))?|\b(?:en que )?(?:se )?diferenci\w*\b|\bcompar(?!ti)\w*\b(?: (?:con|entre)\b)?|\bdistingu\w*\b|\belegir entre\b|\b(?:que|cual) es mejor\b|\b(?:debo|deberia|uso|conviene) (?:usar|elegir)?(?=.* o )|\bcuando(?=.* (?:y|o) cuando\b)|\bno (?:son|es) lo mismo\b|,? (?:y )?cuando (?:se )?(?:uso|usa|usar|utilizo|elijo) (?:cada (?:uno|una|cual)|cual|uno u otro)\b|,? cual (?:uso|elijo|conviene|es mejor)\b/,
    ],
    ['compare', /^(?=\W?[^\s,]+(?: [^\s,]+)? o [^\s,]+(?: [^\s,]+)?\W*$)/],
    ['compare', /(?=\S.* (?:vs|versus|frente a)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:muestra|dame|pon|da|ensena|dime)\w*(?:me)? |hay |tienes )?(?:un |otro |algun |unos )*ejemplos?\b(?: concretos?| practicos?| reales| real| sencillos?)?(?: (?:de|para|sobre|con)\b)?|\bcasos? de uso\b(?: (?:de|para)\b)?|^\W*(?:y )?como (?:seria|es|se ve|queda|se hace|funciona) (?:eso|esto|ello) en la (?:practica|vida real)\W*$/,
    ],
    [
      'thanks',
      /^(?:(?:ah|ok|okay|vale|genial|perfecto|bien|muy bien|guay|listo|ya)\W+)*(?:muchas |mil )?(?:gracias(?: por (?:todo|la ayuda|tu ayuda))?|entendido|lo (?:entiendo|entendi|pillo)|queda claro)(?:\W+gracias)?\W*$/,
    ],
    [
      'greeting',
      /^(?:\W*)(?:hola|buenas|buenos dias|buenas tardes|buenas noches)\b(?:\W+(?:a todos|que tal|buenas|buenos dias|buenas tardes))?\W*$/,
    ],
    [
      'more',
      /^(?:y )?(?:(?:cuenta|di|dime|muestra|explica|cuentame|explicame)\w*(?:me)? )?(?:un poco |algo )?(?:mas|continua|sigue|que mas|algo mas|otra cosa|mas detalles)(?: (?:sobre (?:eso|esto)|de eso|por favor|detalles))*\W*$/,
    ],
    [
      'more',
      /^(?:y )?(?:luego|despues|entonces|(?:(?:me )?(?:lo )?(?:puedes|podrias) )?(?:profundiza\w*|amplia\w*|(?:(?:explica|di)\w* )?(?:de otra (?:forma|manera)|mas (?:simple|sencillo|facil|claro)))(?: (?:un poco|mas|eso))*)(?: por favor)?\W*$/,
    ],
    [
      'more',
      /^(?:(?:perdona?|lo siento|mm+|pero|uf+)\W+)*(?:sigo sin entender(?:lo)?|(?:todavia |aun )?no (?:lo |me )?(?:entiendo|entendi|he entendido|comprendo|pillo|queda(?: muy)? claro|entero)(?: nada| bien| todavia)?)(?=\W*$|[,.;!])/,
    ],
    [
      'explain',
      /^(?:perdona?\W+)?(?:todavia |aun )?no (?:entiendo|comprendo|entendi|pillo)(?: bien| muy bien)?\b(?! por que| como| cuando)/,
    ],
    ['explain', /^(?:hablame|cuentame|dime)(?: (?:algo|mas)\b)? (?:de|del|sobre)\b/],
    [
      'off_topic',
      /\b(?:chistes?|poemas?|recetas?|futbol|peliculas?|horoscopo|bitcoin|novia|loteria)\b|\bque tiempo (?:hace|hara|va a)\b|\bva a llover\b|\bmundial\b|\bquien (?:va a ganar|gana|gano|ganara)\b|\bcanta\b/,
    ],
    [
      'reason',
      /^(?:(?:yo )?(?:creo|pienso|diria|supongo)|eleg[ií]|he elegido|porque|ya que|mi (?:razon|respuesta)|debe(?: ser)?|tiene que|[a-f] (?:es|porque)|probablemente|quiza\w*)\b/,
    ],
    [
      'explain',
      /^\W*(?:me |puedes |podrias |y |entonces )*(?:que (?:es|son|significa\w*|quiere decir|hace\w*|se entiende por)|a que se refieren?|cual(?:es)? (?:es|son)|explica\w*|definir?|define|describ\w*|como (?:funciona\w*|se usa)|para que (?:sirve\w*|se usa))\b/,
    ],
  ],
  spellings: {
    xq: 'por que',
    pq: 'por que',
    porq: 'por que',
    q: 'que',
    xfa: 'por favor',
    porfa: 'por favor',
    porfis: 'por favor',
    pls: 'por favor',
    dnd: 'donde',
    cdo: 'cuando',
  },
  deciding: [
    'diferencia',
    'diferencias',
    'diferencian',
    'diferente',
    'diferentes',
    'ejemplo',
    'ejemplos',
    'explicame',
    'explicar',
    'comparar',
    'compara',
    'pista',
    'pistas',
    'respuesta',
    'pregunta',
    'preguntas',
  ],
  frequent:
    'el la los las es son que cual como por para con en un una unos y de del se su mi mis me no cuando donde entre esto eso esta este puedo sirve significa sobre hay debo lo al muestra dame explica diferencia estoy eres soy tengo voy hace dime das otra otro algo alguna algun mas muy ejemplo puedes quiero quien hazme ponme porque tiempo gracias hola entendido entiendo nada tiene lo te y',
  between: /\b(?:y cuando|y|e|o cuando|o|u|vs\.?|versus|frente a)\b|[,;]/,
  betweenLoosely: /\b(?:con|de|a|que)\b|\//,
  edges:
    'el la los las un una unos unas de del sobre para con en a al me por favor es son y o entre lo que se cuando hay usar elegir mejor algo que cual es son cada uno',
}
