import type { IntentWords } from './intent.ts'

export const FR_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:es[- ]tu|tu es|etes[- ]vous|vous etes|je parle a)\b.*\b(?:humain|robot|bot|ia|modele|chat ?gpt|gpt|machine|personne|ordinateur)\b/,
    ],
    ['who', /\bqui (?:es[- ]tu|etes[- ]vous)\b|\bquel modele\b/],
    ['otherwise', /^j'ai (?:toujours )?(?:pas|rien) (?:bien )?compris\W*$/],
    [
      'otherwise',
      /^(?:non|hein|quoi)\W*$|\bje (?:ne )?(?:comprends?|saisis) (?:toujours )?(?:pas|rien)\W*$|\bje n'ai (?:pas|rien) compris\W*$|^(?:(?:peux-tu|pouvez-vous|s'il te plait|s'il vous plait|explique[zr]?|dis|dites|fais|faites|le|la|ca|cela|moi|encore|me|un peu|en)[ -])*(?:plus (?:simple|simplement|court|clair|clairement)|autrement|d'autres (?:mots|termes)|reformule[zr]?)(?:,? s'il (?:te|vous) plait)?\W*$|^(?:c'est )?trop (?:long|complique|difficile)\W*$/,
    ],
    [
      'why_wrong',
      /\bpourquoi\b.*\b(?:faux|fausse|incorrecte?|mauvaise?|erronee?|pas (?:juste|correcte?|bon(?:ne)?|ca))\b|\bpourquoi (?:ce n'est |c'est )?pas (?:la |le )?[a-f]\b/,
    ],
    [
      'why_wrong',
      /\b(?:ou est|c'est quoi|quelle est) (?:mon |l')erreur\b|\bqu'est[- ]ce qui (?:ne |n')?(?:va|est|colle) pas\b|\b(?:ou|en quoi) (?:est-ce que )?(?:je me suis trompee?|me suis-je trompee?|j'ai faux)\b/,
    ],
    ['why_wrong', /^(?:mais |et )*pourquoi pas\b/, 'beside'],
    [
      'show_answer',
      /\b(?:montr\w*|affich\w*|donne[zr]?|dis|dites?|revel\w*|voir|veux)\b.*\b(?:reponse|solution|corrige)\b|\b(?:quelle est|c'est quoi) la (?:bonne )?(?:reponse|solution)\b|\bj'abandonne\b|\bje donne ma langue au chat\b|\b(?:laquelle|lequel) (?:est|etait) (?:juste|correcte?|la bonne|le bon)\b|\bc'est (?:laquelle|lequel|quoi la bonne)\b|^(?:la )?(?:bonne )?(?:reponse|solution)(?: s'il (?:te|vous) plait)?\W*$/,
    ],
    [
      'stronger_hint',
      /\b(?:encore|autre|plus|prochain|suivant|meilleur|deuxieme)\b.*\b(?:indices?|aide)\b|\btoujours (?:bloquee?|pas|perdue?)\b/,
    ],
    ['stronger_hint', /^(?:non\W+)?(?:ca|cela) (?:ne )?(?:m'aide|aide|suffit) pas\b/, 'beside'],
    [
      'hint',
      /\bindices?\b|\bje suis (?:bloquee?|perdue?)\b|\baucune idee\b|\b(?:aide|aidez)(?:[- ]moi)?(?: s'il (?:te|vous) plait)?\W*$|\bpiste\b|\bcoup de (?:pouce|main)\b|\b(?:tu peux|peux-tu|pouvez-vous|vous pouvez) m'aider\W*$/,
    ],
    ['hint', /\bje (?:ne )?comprends (?:pas|rien)(?: a)? (?:la|cette) question\b/],
    [
      'hint',
      /\bpar ou (?:commencer|je commence)\b|^(?:je (?:ne )?comprends (?:toujours )?(?:pas|rien)|(?:j'ai|je n'ai) (?:pas|rien) compris)\W*$/,
      'beside',
    ],
    [
      'where',
      /\bou (?:est-ce (?:que |qu'))?(?:puis-je|peut-on|on peut|je peux|je trouve|je lis|on trouve|trouver|lire)\b(?: (?:lire|trouver|apprendre|relire)\b)?(?: (?:cela|ca|plus|quelque chose|des infos)\b)?(?: (?:sur|a propos de)\b)?|\bquel(?:le)? (?:section|chapitre|partie)\b(?: .*\b(?:de|du|sur)\b)?|\bc'est (?:explique )?ou\b|\bque dois-je lire\b/,
    ],
    [
      'weak_spots',
      /\b(?:points?|domaines?|sujets?) faibles?\b|\b(?:mes|ma) (?:faiblesses?|lacunes?|erreurs)\b|\bou suis-je faible\b|\bque dois-je (?:ameliorer|travailler)\b/,
    ],
    [
      'weak_spots',
      /\b(?:je suis|suis-je) (?:le plus )?(?:nulle?|faible|mauvaise?)\b|\bou (?:est-ce que )?(?:je perds|perds-je)\b|\b(?:quels|quelles) (?:sujets|domaines|themes|parties|notions|chapitres) (?:est-ce que )?(?:je dois|dois-je|je devrais|faut-il|il faut)\b|\bqu'est-ce que je (?:dois|devrais) (?:revoir|ameliorer|travailler)\b/,
    ],
    [
      'plan',
      /\bplan(?:ning)? (?:de (?:revision|travail|cours)|d'etudes?|d'apprentissage)\b|\b(?:fai|cre|donn|prepar)\w*(?:[- ]moi)? (?:un|mon) (?:plan|planning|programme)\b|\b(?:j'ai )?(?:rate|echoue)(?: (?:a )?(?:l'|mon )?examen)?\b|\bcomment (?:est-ce que )?(?:je (?:me prepare|peux me preparer|revise|dois reviser)|(?:se|bien se) preparer|me preparer|dois-je (?:me preparer|reviser|etudier)|reviser|preparer l'examen)\b|\bque dois-je (?:reviser|etudier|faire) (?:maintenant|aujourd'hui|ensuite|d'abord)\b/,
    ],
    [
      'plan',
      /\b(?:l'|mon )examen (?:est|c'est|a lieu) (?:vendredi|lundi|mardi|mercredi|jeudi|samedi|dimanche|demain|dans|la semaine|le|bientot)\b|\b(?:par (?:ou|quoi)) (?:je |dois-je )?commence\w*|\bje commence par (?:ou|quoi)\b/,
    ],
    // "Question" is feminine, and "exemple" is not.
    ['quiz', /^(?:et )?(?:encore une|une autre)(?: s'il (?:te|vous) plait)?\W*$/],
    [
      'about_exam',
      /\b(?:note|score|seuil) (?:de (?:passage|reussite)|minimale?|d'admission|pour reussir)\b|\bcombien de (?:points|questions|minutes|pour ?cent)\b.*\b(?:examen|reussir)\b|^(?!.*\b(?:prepar|revis|etudi|apprend)).*\b(?:combien de temps|duree|dure)\b.*\bexamen\b/,
    ],
    [
      'about_exam',
      /\b(?:examen|(?:a[iz]|dp)-?\d{3}|clf-?c\d\d|sy0-?\d{3})\b.*\b(?:retiree?|supprimee?|remplacee?|encore (?:valable|disponible|propose))\b|\b(?:sujets|domaines|themes)\b.*\b(?:examen|cours|couverts)\b|\bque couvre\b.*\b(?:examen|cours)\b|\bprogramme de l'examen\b/,
    ],
    [
      'quiz',
      /\b(?:interroge[zr]?|teste[zr]?)(?:[- ]moi)\b(?: (?:sur|a propos de)\b)?|\bquiz\b(?: (?:sur)\b)?|\b(?:pose[zr]?|donne[zr]?)(?:[- ]moi)? (?:une|une autre|des|quelques)(?: autres?| nouvelles?)? questions?\b(?: (?:sur)\b)?|\bquestions? d'entrainement\b(?: (?:sur)\b)?|\b(?:m'entrainer|m'exercer|on s'entraine)\b(?: (?:sur|a|au|avec)\b)?/,
    ],
    [
      'compare',
      /\bdifferences?\b(?: (?:entre|de|d'avec)\b)?|\bcompar\w*\b(?: (?:a|entre)\b)?|\bdistingue\w*\b|\bchoisir entre\b|\bqu'est-ce qui (?:distingue|separe)\b|\b(?:dois-je|faut-il|vaut-il mieux)(?: .*)?(?=.* ou )|\bquand(?=.* (?:et|ou) quand\b)/,
    ],
    [
      'compare',
      /\ben quoi(?=.*\bdifferente?s?\b)|\b(?:c'est|ce n'est|est-ce) (?:pas )?(?:la meme chose|pareil)\b|,? (?:je prends|on prend|prendre|choisir|utiliser|j'utilise) (?:lequel|laquelle)(?: et quand)?\b|,? (?:lequel|laquelle) (?:choisir|prendre|utiliser|je prends|est mieux|est meilleure?)\b|,? quand (?:utiliser|choisir|j'utilise) (?:lequel|laquelle|quoi|chacune?)\b|\b(?:qu'est-ce qui|lequel|laquelle) est (?:mieux|meilleure?)\b/,
    ],
    ['compare', /^(?=[^\s,]+(?: [^\s,]+)? ou [^\s,]+(?: [^\s,]+)?\W*$)/],
    ['compare', /(?=\S.* (?:vs|versus|contre)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:montre|donne|cite|dis)\w*(?:[- ]moi)? |as-tu |avez-vous )?(?:un |d'|des |autre |quelques )*(?:autre )?exemples?\b(?: concrets?| pratiques?| simples?)?(?: (?:de|d'|pour|sur|avec)\b)?|\bcas d'(?:usage|utilisation)\b(?: (?:de|pour)\b)?/,
    ],
    [
      'example',
      /^(?:et )?(?:ca|cela) (?:donne quoi|ressemble a quoi|marche comment|se passe comment) (?:en pratique|concretement|dans la vraie vie)\W*$|^(?:et )?(?:en pratique|concretement)\W*$/,
    ],
    [
      'thanks',
      /^(?:(?:ah|ok|okay|super|parfait|genial|d'accord|bien|cool|top)\W+)*(?:(?:un grand |mille )?merci(?: beaucoup| bien| a (?:toi|vous)| pour l'aide)?|(?:j'ai )?compris|c'est (?:bon|clair|compris)|je vois)(?:\W+merci)?\W*$/,
    ],
    ['greeting', /^(?:bonjour|salut|bonsoir|coucou|hello|hey)\b(?: a tous| toi|\W+ca va)?\W*$/],
    [
      'more',
      /^(?:et )?(?:(?:dis|dites|raconte[zr]?|explique[zr]?|montre[zr]?)?[- ]?(?:m'en|moi)? ?)?(?:en )?(?:un peu )?(?:plus|davantage|continue[zr]?|quoi d'autre|autre chose|encore|la suite|plus de details)(?: (?:a ce sujet|la-dessus|de details?|s'il (?:te|vous) plait))*\W*$/,
    ],
    [
      'more',
      /^(?:et )?(?:ensuite|apres|puis|(?:(?:tu peux|peux-tu|pouvez-vous|vous pouvez) )?(?:(?:l'|me l')?(?:expliquer?|redire|dire|reformuler?)(?: (?:ca|cela))? )?(?:plus (?:simplement|en detail|simple)|autrement|plus de precisions?|approfondir|reformuler)(?: un peu)?)(?: s'il (?:te|vous) plait)?\W*$/,
    ],
    [
      'more',
      /^(?:(?:desolee?|euh|hm+|mais|la)\W+)*(?:je (?:ne )?(?:comprends|pige) (?:toujours )?(?:pas|rien)|(?:j'ai|je n'ai) (?:pas|rien)(?: bien| tout)? compris|(?:ce n'est|c'est) pas(?: tres)? clair)(?: ca| cela| bien| tout| non plus)?(?=\W*$|[,.;!])/,
    ],
    [
      'explain',
      /^(?:desolee?\W+)?(?:je (?:ne )?(?:comprends|pige) (?:toujours )?(?:pas|rien a)|(?:j'ai|je n'ai) pas(?: bien)? compris)(?: bien| vraiment| trop)?\b(?! pourquoi| comment| quand)/,
    ],
    ['explain', /^(?:parle|dis|dites)\w*(?:[- ](?:moi|m'en))?(?: plus)? (?:de|du|des|d'|sur)\b/],
    [
      'off_topic',
      /\b(?:blagues?|poemes?|recettes?|meteo|football|films?|horoscope|bitcoin|copine|loto)\b|\bchante\b|\bquel temps (?:fait|va)\b|\b(?:fait|faire|fera)(?:-il)? (?:beau|moche|froid|chaud)\b|\bpleuvoir\b|\bcoupe du monde\b|\bqui (?:va gagner|gagnera|a gagne)\b/,
    ],
    [
      'reason',
      /^(?:je (?:pense|crois|dirais|choisis|suppose)|j'ai (?:choisi|pris|pense)|parce que|car|a mon avis|ca doit|[a-f] (?:est|parce)|probablement|peut-etre)\b/,
    ],
    [
      'explain',
      /^(?:peux-tu |pouvez-vous |et |alors )*(?:qu'est[- ]ce que?(?: c'est que?)?(?: l[ae'])?|qu'est[- ]ce qu'(?:un|une|on)?|c'est quoi|que (?:sont|signifie|veut dire|fait)|quel(?:le)?s? (?:est|sont)|explique[zr]?(?:[- ]moi)?|(?:tu peux|vous pouvez|tu pourrais|pourrais-tu|pourriez-vous|(?:j'aimerais|je voudrais|je veux) (?:que tu )?)(?: me| m')? ?(?=expli|defini|decri)(?:m')?(?:expli\w+|defini\w+|decri\w+)|m'expliquer|defini\w*|decri\w*|comment (?:fonctionne\w*|marche\w*)|ca (?:marche|fonctionne) comment|comment (?:ca|cela) (?:marche|fonctionne)|a quoi (?:ca )?(?:sert|servent)|ca sert a quoi)\b/,
    ],
  ],
  spellings: {
    stp: "s'il te plait",
    svp: "s'il vous plait",
    bcp: 'beaucoup',
    pk: 'pourquoi',
    pq: 'pourquoi',
    pkoi: 'pourquoi',
    chuis: 'je suis',
    jsuis: 'je suis',
    jcomprends: 'je comprends',
    exam: 'examen',
    "l'exam": "l'examen",
    "t'as": 'tu as',
    't as': 'tu as',
    "t'es": 'tu es',
    't es': 'tu es',
    'c est': "c'est",
    'j ai': "j'ai",
    'm aide': "m'aide",
    'm en': "m'en",
    'd un': "d'un",
    'd une': "d'une",
    'l autre': "l'autre",
    'qu est ce': "qu'est-ce",
    "qu'est ce": "qu'est-ce",
    'est ce': 'est-ce',
    kesako: "qu'est-ce que",
  },
  deciding: [
    'difference',
    'differences',
    'different',
    'differents',
    'differente',
    'differentes',
    'exemple',
    'exemples',
    'explique',
    'expliquer',
    'comparer',
    'indice',
    'indices',
    'pourquoi',
    'question',
    'questions',
  ],
  frequent:
    'le la les est sont que qu quoi quel quelle quels quelles des une un et ou pour avec dans je tu vous moi me mon ma mes pas ce cette comment pourquoi quand entre sur du au aux il elle qui en plus peux peut sert explique difference suis sais tu ta tes toi exemple encore fait rien donc faut de merci bonjour salut te',
  between: /\b(?:et quand|et|ou quand|ou|vs\.?|versus|contre|par rapport a)\b|[,;]/,
  betweenLoosely: /\b(?:avec|a|de)\b|\bd'|\//,
  edges:
    "le la les l' un une des de du d' sur pour avec dans en a au aux moi est sont et ou entre ce c' il s'il vous plait te mon ma mes que qu' quand choisir mieux te different differente differents differentes quoi bien vraiment ca d'un d'une",
}
