-- AlterTable
ALTER TABLE "User" ADD COLUMN     "deactivatedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "DirectoryToken" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "DirectoryToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DirectoryUser" (
    "organizationId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "userNameKey" TEXT NOT NULL,
    "externalId" TEXT,
    "givenName" TEXT NOT NULL DEFAULT '',
    "familyName" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DirectoryUser_pkey" PRIMARY KEY ("organizationId","userId")
);

-- CreateTable
CREATE TABLE "DirectoryGroup" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "externalId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DirectoryGroup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DirectoryToken_tokenHash_key" ON "DirectoryToken"("tokenHash");

-- CreateIndex
CREATE INDEX "DirectoryToken_organizationId_createdAt_idx" ON "DirectoryToken"("organizationId", "createdAt");

-- CreateIndex
CREATE INDEX "DirectoryUser_organizationId_externalId_idx" ON "DirectoryUser"("organizationId", "externalId");

-- CreateIndex
CREATE INDEX "DirectoryUser_userId_idx" ON "DirectoryUser"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "DirectoryUser_organizationId_userNameKey_key" ON "DirectoryUser"("organizationId", "userNameKey");

-- CreateIndex
CREATE INDEX "DirectoryGroup_organizationId_externalId_idx" ON "DirectoryGroup"("organizationId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "DirectoryGroup_organizationId_displayName_key" ON "DirectoryGroup"("organizationId", "displayName");

-- AddForeignKey
ALTER TABLE "DirectoryToken" ADD CONSTRAINT "DirectoryToken_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DirectoryUser" ADD CONSTRAINT "DirectoryUser_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DirectoryUser" ADD CONSTRAINT "DirectoryUser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DirectoryGroup" ADD CONSTRAINT "DirectoryGroup_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
