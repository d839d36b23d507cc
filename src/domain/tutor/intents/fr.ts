import type { IntentWords } from './intent.ts'

export const FR_WORDS: IntentWords = {
  rules: [
    [
      'who',
      /\b(?:es[- ]tu|tu es|etes[- ]vous|vous etes)\b.*\b(?:humain|robot|bot|ia|modele|chat ?gpt|gpt|machine|personne|ordinateur)\b/,
    ],
    ['who', /\bqui (?:es[- ]tu|etes[- ]vous)\b|\bquel modele\b/],
    [
      'why_wrong',
      /\bpourquoi\b.*\b(?:faux|fausse|incorrecte?|mauvaise?|erronee?|pas (?:juste|correcte?|bonne?))\b|\bpourquoi pas [a-f]\b|\bou est mon erreur\b/,
    ],
    [
      'show_answer',
      /\b(?:montr|affich|donn|dit|dis|revel|voir|veux)\w*\b.*\b(?:reponse|solution|corrige)\b|\bquelle est la (?:bonne )?(?:reponse|solution)\b|\bj'abandonne\b|\blaquelle est (?:juste|correcte|la bonne)\b/,
    ],
    [
      'stronger_hint',
      /\b(?:encore|autre|plus|prochain|suivant|meilleur|deuxieme)\b.*\b(?:indices?|aide)\b|\btoujours (?:bloquee?|pas|perdue?)\b/,
    ],
    [
      'hint',
      /\bindices?\b|\bje suis (?:bloquee?|perdue?)\b|\baucune idee\b|\b(?:aide|aidez)(?:[- ]moi)?(?: s'il (?:te|vous) plait)?\W*$|\bpiste\b/,
    ],
    [
      'where',
      /\bou (?:puis-je|peut-on|je peux|est-ce que je peux|trouver|lire)\b(?: (?:lire|trouver|apprendre|relire)\b)?(?: (?:cela|ca|plus)\b)?(?: (?:sur|a propos de)\b)?|\bquel(?:le)? (?:section|chapitre|partie)\b|\bque dois-je lire\b/,
    ],
    [
      'weak_spots',
      /\b(?:points?|domaines?|sujets?) faibles?\b|\b(?:mes|ma) (?:faiblesses?|lacunes?|erreurs)\b|\bou suis-je faible\b|\bque dois-je (?:ameliorer|travailler)\b/,
    ],
    [
      'plan',
      /\bplan(?:ning)? (?:de (?:revision|travail|cours)|d'etudes?|d'apprentissage)\b|\b(?:fai|cre|donn|prepar)\w*(?:[- ]moi)? (?:un|mon) (?:plan|planning|programme)\b|\b(?:j'ai )?(?:rate|echoue)(?: (?:a )?(?:l'|mon )?examen)?\b|\bcomment (?:me preparer|dois-je (?:me preparer|reviser|etudier)|reviser|preparer l'examen)\b|\bque dois-je (?:reviser|etudier|faire) (?:maintenant|aujourd'hui|ensuite|d'abord)\b/,
    ],
    [
      'quiz',
      /\b(?:interroge[zr]?|teste[zr]?)(?:[- ]moi)\b(?: (?:sur|a propos de)\b)?|\bquiz\b(?: (?:sur)\b)?|\b(?:pose[zr]?|donne[zr]?)(?:[- ]moi)? (?:une|une autre|des|quelques)(?: autres?| nouvelles?)? questions?\b(?: (?:sur)\b)?|\bquestions? d'entrainement\b/,
    ],
    [
      'compare',
      /\bdifferences?\b(?: (?:entre|de|d'avec)\b)?|\bcompar\w*\b(?: (?:a|entre)\b)?|\bdistingue\w*\b|\bchoisir entre\b|\bqu'est-ce qui (?:distingue|separe)\b|\b(?:dois-je|faut-il|vaut-il mieux)(?: .*)?(?=.* ou )|\bquand(?=.* (?:et|ou) quand\b)/,
    ],
    ['compare', /(?=\S.* (?:vs|versus|contre)\b\.? ?\S)/],
    [
      'example',
      /\b(?:(?:montre|donne|cite|dis)\w*(?:[- ]moi)? |as-tu |avez-vous )?(?:un |d'|des |autre |quelques )*(?:autre )?exemples?\b(?: concrets?)?(?: (?:de|d'|pour|sur|avec)\b)?|\bcas d'(?:usage|utilisation)\b(?: (?:de|pour)\b)?/,
    ],
    [
      'thanks',
      /^(?:ok|super|parfait|genial|d'accord|bien)?\W*(?:merci(?: beaucoup| bien)?|compris|c'est clair)\W*$/,
    ],
    ['greeting', /^(?:bonjour|salut|bonsoir|coucou|hello)\b(?: a tous)?\W*$/],
    [
      'more',
      /^(?:et )?(?:(?:dis|dites|raconte[zr]?|explique[zr]?|montre[zr]?)?[- ]?(?:m'en|moi)? ?)?(?:en )?(?:un peu )?(?:plus|davantage|continue[zr]?|quoi d'autre|autre chose|encore|la suite|plus de details)(?: (?:a ce sujet|la-dessus|de details?|s'il (?:te|vous) plait))*\W*$/,
    ],
    ['explain', /^(?:parle|dis|dites)\w*(?:[- ](?:moi|m'en))?(?: plus)? (?:de|du|des|d'|sur)\b/],
    [
      'off_topic',
      /\b(?:blagues?|poemes?|recettes?|meteo|football|films?|horoscope|bitcoin|copine|loto)\b|\bchante\b|\bquel temps fait\b/,
    ],
    [
      'reason',
      /^(?:je (?:pense|crois|dirais|choisis|suppose)|j'ai (?:choisi|pris|pense)|parce que|car|a mon avis|ca doit|[a-f] (?:est|parce)|probablement|peut-etre)\b/,
    ],
    [
      'explain',
      /^(?:peux-tu |pouvez-vous |et |alors )*(?:qu'est[- ]ce que?(?: c'est que?)?(?: l[ae'])?|qu'est[- ]ce qu'(?:un|une|on)?|c'est quoi|que (?:sont|signifie|veut dire|fait)|quel(?:le)?s? (?:est|sont)|explique[zr]?(?:[- ]moi)?|m'expliquer|defini\w*|decri\w*|comment (?:fonctionne\w*|marche\w*)|a quoi sert)\b/,
    ],
  ],
  frequent:
    'le la les est sont que qu quoi quel quelle quels quelles des une un et ou pour avec dans je tu vous moi me mon ma mes pas ce cette comment pourquoi quand entre sur du au aux il elle qui en plus peux peut sert explique difference',
  between: /\b(?:et quand|et|ou quand|ou|vs\.?|versus|contre|avec|a|de|par rapport a)\b|[,;/]/,
  edges:
    "le la les l' un une des de du d' sur pour avec dans en a au aux moi est sont et ou entre ce c' il s'il vous plait te mon ma mes que qu' quand choisir mieux",
}
