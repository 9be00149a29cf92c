/* Words by which a follow-up gives up what the conversation asks for. Folded. */

/** Before what is given up: «olvida la terraza», «ya no importa el precio» */
export const givingUpBefore: readonly RegExp[] = [
  /(?:(?:mejor|ya) )?olvid(?:a|ate|e|ese|en|ense|emos|emonos|ar|arnos|arse)/,
  /(?:ya )?no (?:(?:me|nos|le|les) )?(?:importan?|interesan?)(?: (?:mucho|ya|mas))?/,
  /(?:(?:ya )?(?:me|nos|le) )?da(?: (?:lo )?|n )(?:igual|mismo)/,
  /sin (?:importar|fijarse en|tomar en cuenta)|descart(?:a|e|emos|ar)|quit(?:a|e|ale|emos|ar)|sac(?:a|ale|ar)|dej(?:a|emos|ar) (?:de lado|fuera)/,
  /forget|never ?mind|drop|skip|ignore|scratch|no matter|regardless of|(?:(?:i|we) )?(?:do not|don ?t) (?:care|mind|worry)/,
];

/** «Ya no necesito estacionamiento»: as above, but only of what a place has, of a price or of a time. */
export const needingNoMore: readonly RegExp[] = [
  /(?:ya )?no (?:(?:me|nos|le|les) )?(?:hacen? falta|necesit(?:o|a|amos|an)|(?:es|son) (?:necesari[oa]s?|importantes?)|tienen? que (?:tener|ser|estar|haber))/,
  /ya no(?: (?:quiero|queremos|quiere|busco|buscamos|pido|tiene que))?(?= )/,
  /(?:(?:i|we) )?(?:no longer|(?:do not|don ?t)) need/,
];

/** After it: «la terraza ya no», "the price doesn't matter anymore" */
export const givingUpAfter: readonly RegExp[] = [
  /(?:ya )?no (?:(?:me|nos|le|les) )?(?:importan?|interesan?|cuentan?|van?|hacen? falta|(?:es|son) (?:necesari[oa]s?|importantes?))(?: (?:ya|mas|mucho|tanto))?/,
  /(?:ya )?(?:(?:me|nos|le) )?da(?: (?:lo )?|n )(?:igual|mismo)|(?:es|son) lo de menos|ya no(?=$)/,
  /(?:do(?:es)? not|do(?:es)?n ?t|no longer) (?:really )?matters?(?: (?:any ?more|now))?/,
  /(?:(?:is|are) (?:not|no longer)|(?:is|are)n ?t) (?:needed|necessary|important)(?: any ?more)?|not any ?more(?=$)/,
];

const allergic = String.raw`(?:h?al+er[gj]i[ck]+[oa]s?|intolerantes?|celia[ck][oa]s?|allergic|intolerant|celiac)`;

/**
 * An allergy that was told before is none: «ya no soy alérgico», "he isn't allergic anymore". What it was to may follow. «Mi esposa
 * no es alérgica» tells nothing of the one who is.
 */
export const allergyOver: readonly RegExp[] = [
  new RegExp(`(?:(?:ya )?no (?:soy|somos|era|eramos|eran)|ya no (?:es|son)) (?:mas )?${allergic}`),
  /(?:(?:ya )?no (?:tengo|tenemos|hay)|ya no (?:tiene|tienen)) (?:(?:la|esa|mas|ninguna|esas|las) )?(?:alergias?|intolerancias?)/,
  /(?:ya )?se (?:me|le|nos|les) (?:paso|quito|fue|curo) (?:la |su |mi )?(?:alergia|intolerancia)/,
  new RegExp(
    `(?:(?:i ?m|i am|we re|we are) not (?:really )?|no longer )${allergic}|(?:not|(?:is|are)n ?t) ${allergic}(?= any ?more)`,
  ),
];

/** As above, but no question: «ya puedo comer queso», "I can eat peanuts now", and not «saber si puedo comer queso». */
export const eatingAgain: readonly RegExp[] = [
  /(?:ya|ahora)(?: si)? (?:puedo|puede|podemos|pueden) (?:comer(?:la|lo)?|tomar(?:la|lo)?)(?: de todo)?/,
  /(?:can now|now (?:i|we|he|she|they) can) (?:eat|have)(?: (?:everything|anything))?|(?:i|we|he|she|they) can (?:eat|have)(?=.* now$)/,
];

/** «Y tampoco a los mariscos»: what the allergy was to must follow. */
export const norAllergy: readonly RegExp[] = [/(?:y )?tampoco(?= )|nor(?= )/];

/** The whole conversation: «olvida todo», «empecemos de nuevo». */
export const startingAnew =
  /(?:(?:mejor|ya) )?olvid(?:a|ate de|emos|e) (?:todo|lo anterior|lo de antes)(?: lo anterior| eso)?|(?:empecemos|empezar|empezamos|empiezo|comencemos|vamos a empezar) (?:de nuevo|de cero|desde cero|otra vez)|borron y cuenta nueva|start (?:over|again|afresh)|forget (?:everything|it all|all (?:of )?that)/;

/** Around the things, and telling nothing of them: «olvida lo de que tenga terraza», "forget about the terrace". */
export const besideGivenUp =
  /^(?:lo|la|el|los|las|del?|al?|eso|ya|que|si|no|sea|sean|es|son|este|esten|esta|tenga|tengan|tiene|haya|hay|acepten?|con|sin|por|en|mi|mis|su|sus|un|una|una|the|about|its?|having|being|has|have|with|for|to|of|if|my|our|any|any ?more|again|now|ahora)$/;

export const givenUpJoint = /^(?:y|e|o|u|ni|and|or|nor)$/;

/** What the conversation asked for, as a word for all of its kind: «el precio», «el día». */
export const kindsGivenUp = {
  allergy: /^(?:alergias?|intolerancias?|alergic[oa]s?|allerg(?:y|ies)|intolerances?)$/,
  price:
    /^(?:precios?|presupuesto|plata|dinero|costos?|cuanto cuest[ae]|car[oa]s?|barat[oa]s?|economic[oa]s?|pagar|gastar|prices?|budget|money|costs?|cheap|expensive)$/,
  time: /^(?:dias?|fechas?|horas?|horarios?|abiert[oa]s?|abra|times?|days?|dates?|hours?|open|hoy|today|manana|tomorrow)$/,
  place: /^(?:lugar|lugares|zonas?|barrios?|provincias?|ciudad|pueblo|ubicacion|area|areas|location|locations|city|town)$/,
} as const;
