/** Delivery, payment, withdrawal and complaints, in what most markets share. */
export const DELIVERY_TEMPLATE = `
<h3>Átvétel és szállítás</h3>
<p>A rendelés az abban választott átvételi alkalmon vehető át, a szállítás oldalán közölt helyen és időben. Ahol a Szervező házhoz szállítást vállal, ott ennek díja a rendelésnél, az elküldés előtt látszik.</p>
<p>Ha a szállítás nem éri el a minimumot, vagy elmarad, a Vevő értesítést kap, és fizetési kötelezettsége nem keletkezik; az előre lefoglalt összeg felszabadul.</p>
<h3>Fizetés</h3>
<p>A választható fizetési módok a szállítás oldalán állnak. A mérlegelt áruk végösszege a ténylegesen átadott mennyiséghez igazodik, a kiszerelésnél közölt eltérésen belül. Készpénzes fizetéskor a végösszeget 5 Ft-ra kell kerekíteni.</p>
<h3>Elállás</h3>
<p>A fogyasztónak minősülő Vevő az átvételtől számított 14 napon belül indokolás nélkül elállhat a szerződéstől. Nem illeti meg ez a jog a romlandó vagy minőségét rövid ideig megőrző termék, továbbá az olyan lezárt termék esetén, amely egészségvédelmi vagy higiéniai okból az átvétel utáni felbontást követően nem küldhető vissza.</p>
<p>Az elállást az eladónak vagy az üzemeltetőnek címzett egyértelmű nyilatkozattal lehet közölni ({{email}}, {{seat}}). A visszatérítés az elállástól számított 14 napon belül jár, azzal a fizetési móddal, amellyel a Vevő fizetett.</p>
<h3>Panasz</h3>
<p>Panasz az eladónál és az üzemeltetőnél ({{email}}) tehető; az írásbeli panaszra 30 napon belül írásos válasz jár. Ha a panasz nem rendeződik, a fogyasztó a lakóhelye szerint illetékes békéltető testülethez fordulhat.</p>
`;
